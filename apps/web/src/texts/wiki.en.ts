export const wiki = {
  title: "Wiki",
  guide: "How the moor works",
} as const;
