"""What the tools on the laptop know of Squig. It never goes on a handheld's drive."""
