import type { Question } from "./subscriber.ts";

const ofCharacter = [
  "activity:current",
  "activity:summary",
  "character:brief",
  "character:sheet",
  "chat:channels",
  "crafting:queue",
  "guide:dismissed",
  "combat:zones",
  "inventory:goods",
  "inventory:pieces",
  "notifications:recent",
  "quests:story",
  "quests:tasks",
];
/** As many as the page of the fight shows. */
const shownLines = 8;
const ofAnybody = [
  "character:own",
  "chat:ignored",
  "market:prices",
  "presence:count",
  "publishing:maintenance",
  "settings:mine",
  "world-boss:standing",
];

/**
 * What a page of the fight follows, with all that its shell does, for a character of its account.
 * `tests/e2e/shell/answers.spec.ts` holds that a browser asks exactly this.
 */
export function pageQueries(characterId: string): readonly Question[] {
  const newestLines = { characterId, type: null, untilMs: null, count: shownLines };
  return [
    { udfPath: "log:lines", args: [newestLines] },
    ...ofCharacter.map((udfPath) => ({ udfPath, args: [{ characterId }] })),
    ...ofAnybody.map((udfPath) => ({ udfPath, args: [{}] })),
    ...["global", "help"].map((channel) => ({ udfPath: "chat:messages", args: [{ channel }] })),
  ];
}

const ofStriker = ["mine", "rewards", "strength"];

/** What a page of the world boss follows besides what its shell does. The same spec holds it. */
export function bossQueries(characterId: string): readonly Question[] {
  return [
    { udfPath: "world-boss:current", args: [{}] },
    ...ofStriker.map((name) => ({ udfPath: `world-boss:${name}`, args: [{ characterId }] })),
  ];
}
