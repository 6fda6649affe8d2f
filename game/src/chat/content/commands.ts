import type { StaffPermission } from "../../core/content/staff.ts";

/**
 * A word that a command takes after its own; `?` where it may be left out. The last one takes all that is left of the line.
 * Minutes between others are left out where the word in their place is no number.
 */
type CommandWord =
  | "text"
  | "text?"
  | "name"
  | "sides?"
  | "skill"
  | "item"
  | "level"
  | "reason"
  | "minutes"
  | "minutes?"
  | "seconds"
  | "channel"
  | "line"
  | "team";

type ChatCommand = {
  readonly words: readonly CommandWord[];
  /** Of staff; left out where everybody may. */
  readonly permission?: StaffPermission;
};

/** What one may write after a slash. The chat obeys these, and their list is made of them. */
export const chatCommands = {
  help: { words: [] },
  w: { words: ["name", "text?"] },
  r: { words: ["text"] },
  trade: { words: ["text"] },
  p: { words: ["text"] },
  v: { words: ["text"] },
  o: { words: ["text"] },
  t: { words: ["team", "text"] },
  me: { words: ["text"] },
  roll: { words: ["sides?"] },
  afk: { words: ["text?"] },
  who: { words: ["name"] },
  online: { words: [] },
  time: { words: [] },
  boss: { words: [] },
  level: { words: ["skill"] },
  xp: { words: ["skill"] },
  eta: { words: ["level"] },
  stats: { words: [] },
  item: { words: ["item"] },
  drop: { words: ["item"] },
  price: { words: ["item"] },
  invite: { words: ["name"] },
  leave: { words: [] },
  ignore: { words: ["name"] },
  unignore: { words: ["name"] },
  report: { words: ["name", "reason"] },
  find: { words: ["text"] },
  clear: { words: [] },
  rules: { words: [] },
  bug: { words: [] },
  suggest: { words: [] },
  mute: { words: ["name", "minutes", "reason"], permission: "hush" },
  slow: { words: ["channel", "seconds", "minutes?", "reason"], permission: "hush" },
  del: { words: ["line", "reason"], permission: "hush" },
  unmute: { words: ["name", "reason"], permission: "judge" },
  warn: { words: ["name", "reason"], permission: "judge" },
  kick: { words: ["name", "reason"], permission: "judge" },
  lookup: { words: ["name"], permission: "judge" },
  spectate: { words: ["name", "reason"], permission: "judge" },
  announce: { words: ["text"], permission: "host" },
} as const satisfies Readonly<Record<string, ChatCommand>>;

export type ChatCommandId = keyof typeof chatCommands;

/** The dice of /roll. */
export const rollSides = { min: 2, max: 1000, standard: 100 } as const;
