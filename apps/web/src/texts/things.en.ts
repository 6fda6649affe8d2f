/** Words that several screens share about things, spans and work. */
export const things = {
  "worn-now": "Worn now",
  "nothing-worn": "Nothing worn there",
  "level-needed": "{skill} {n} needed",
  bound: "bound",
  locked: "locked",
  heals: "Heals",
  "an-hour": "{n}/h",
  stale: "As of the last connection",
  "no-such-page": "There is no such page",
  "no-such-page-text": "Nothing lies at this address. These are the pages there are:",
  gone: "This is not yours to see",
  "gone-text": "The character does not belong to your account, or no longer exists.",
} as const;
