export const history = {
  title: "History",
  appearance: "Appearance",
  by: "Counted by",
  "by-hour": "Hours",
  "by-day": "Days",
  "by-month": "Months",
  xp: "Experience",
  gold: "Gold",
  "gold-in": "Came in",
  "gold-out": "Went out",
  note: "Hours and days are those of the server, UTC. The gold adds up to your books.",
} as const;
