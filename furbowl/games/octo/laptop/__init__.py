"""What the tools on the laptop know of Octo. It never goes on a handheld's drive."""
