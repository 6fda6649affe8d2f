/** The chat dock and sheet. */
export const chat = {
  title: "Chat",
  global: "Moor",
  help: "Help",
} as const;
