export const wiki = {
  title: "Wiki",
  lead: "How the moor works, told by the parts of the game themselves.",
} as const;
