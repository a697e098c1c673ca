"""Domain values -> Rich renderables; nothing here prints."""
