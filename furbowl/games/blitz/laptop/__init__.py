"""What the tools on the laptop know of Blitz. It never goes on a handheld's drive."""
