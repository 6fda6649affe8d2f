export const boosts = {
  title: "Boosts",
  active: "Active",
  none: "Nothing helps you along just now",
  "none-text": "Every new character walks its first hour by the light of the First Lantern.",
  left: "Time left",
  "work-left": "{time} of work left",
} as const;
