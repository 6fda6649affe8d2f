/** What staff do about the public channels. */
export const adminChat = {
  subtitle: "Public channels as they go. What is said among few is not read here.",
  channel: "Channel",
  live: "Lines",
  silent: "Nothing was said yet",
  world: "The moor",
  "reason-hint": "The author reads it when you take a line out. It stays on the record.",
  "take-out": "Take out",
  "take-out-of": "Take out the line of {name}",
  "taken-out": "The line is out",
  "gone-staff": "Removed by staff.",
  "gone-author": "Taken back.",
  removed: "Taken out, 30 days",
  "none-removed": "Nothing was taken out.",
  slow: "Slow mode",
  "as-usual": "The channel goes as usual.",
  "is-slow": "A line each {time}.",
  "slow-pause": "A line each",
  "slow-lasts": "For",
  "slow-none": "As fast as they like",
  "slow-order": "Set the pace",
  "slow-done": "The channel goes by it now",
  announce: "Announce",
  words: "Announcement",
  "words-hint": "Everybody reads it in Moor, as it stands here.",
  "to-announce": "Announce",
  announced: "It is announced",
} as const;

declare module "../../../texts/t.ts" {
  interface Catalogue {
    readonly adminChat: typeof adminChat;
  }
}
