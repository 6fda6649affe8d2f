/** What a line may be about, in the order in which the types are offered. */
export const logTypes = [
  "level",
  "loot.rare",
  "boss",
  "defeat.summary",
  "craft.rare",
  "temper",
  "trade",
  "gift",
  "order",
  "listing",
  "room",
  "garden",
  "hire",
  "arena",
  "tower",
  "exploration",
  "siege",
  "worldboss",
  "quest",
  "achievement",
  "sanction",
  "system",
] as const;

/** Companies and villages tell of many things, each with a word of its own behind the dot. */
export type LogType = (typeof logTypes)[number] | `party.${string}` | `village.${string}`;

/** Those that the open parts of the moor write today. */
export const writtenTypes = [
  "level",
  "loot.rare",
  "boss",
  "defeat.summary",
  "craft.rare",
  "temper",
  "room",
  "garden",
  "quest",
  "achievement",
  "system",
] as const satisfies readonly LogType[];

export type WrittenType = (typeof writtenTypes)[number];
