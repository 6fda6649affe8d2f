/** What the game may tell a player of, in the order in which the settings list it. */
export const noticeTypes = [
  "level",
  "mastery",
  "rare-find",
  "rare-make",
  "work-ended",
  "queue-empty",
  "lamp-low",
  "boss-beaten",
  "room",
  "garden",
  "quest-done",
  "achievement",
  "welcome-back",
  "self",
  "boost-ending",
  "mention",
] as const;

export type NoticeType = (typeof noticeTypes)[number];
