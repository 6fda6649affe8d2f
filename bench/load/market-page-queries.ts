import type { Question } from "./subscriber.ts";

const ofCharacter = [
  "activity:current",
  "activity:summary",
  "character:brief",
  "character:sheet",
  "chat:channels",
  "combat:zones",
  "guide:dismissed",
  "inventory:goods",
  "inventory:pieces",
  "market:alerts",
  "market:orders",
  "market:watched",
  "notifications:recent",
  "quests:story",
  "quests:tasks",
];
const ofAnybody = [
  "character:own",
  "chat:ignored",
  "core:whatsOff",
  "market:halts",
  "presence:count",
  "publishing:maintenance",
  "settings:mine",
  "world-boss:standing",
];

/**
 * What the page of one item at the exchange follows, with all that its shell does, for a character of its account; the book is
 * the last of them. `tests/e2e/shell/answers.spec.ts` holds that a browser asks exactly this.
 */
export function marketPageQueries(characterId: string, item: string): readonly Question[] {
  return [
    ...ofCharacter.map((udfPath) => ({ udfPath, args: [{ characterId }] })),
    ...ofAnybody.map((udfPath) => ({ udfPath, args: [{}] })),
    ...["global", "help"].map((channel) => ({ udfPath: "chat:messages", args: [{ channel }] })),
    { udfPath: "market:candles", args: [{ item, span: "day" }] },
    { udfPath: "market:book", args: [{ item }] },
  ];
}
