"""PyTorch quizzes and flashcards in the terminal, each answer proven by running it."""

__version__ = "0.1.0"
