"""What the tools on the laptop know of Furbowl and Furball. It never goes on a handheld's drive."""
