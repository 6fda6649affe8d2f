/** A word that a command takes after its own; `?` where it may be left out. */
type CommandWord = "text" | "text?" | "name" | "sides?" | "skill";

/** What one may write after a slash. The chat obeys these, and their list is made of them. */
export const chatCommands = {
  help: [],
  w: ["name", "text?"],
  r: ["text"],
  trade: ["text"],
  p: ["text"],
  me: ["text"],
  roll: ["sides?"],
  who: ["name"],
  online: [],
  time: [],
  level: ["skill"],
  ignore: ["name"],
  unignore: ["name"],
  find: ["text"],
  clear: [],
  rules: [],
} as const satisfies Readonly<Record<string, readonly CommandWord[]>>;

export type ChatCommandId = keyof typeof chatCommands;

/** The dice of /roll. */
export const rollSides = { min: 2, max: 1000, standard: 100 } as const;
