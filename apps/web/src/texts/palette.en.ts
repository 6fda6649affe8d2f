/** The palette that finds anything. */
export const palette = {
  label: "Find anything",
  placeholder: "Page, thing, player, /command or setting",
  open: "Find anything (Ctrl K)",
  pages: "Pages",
  things: "Your things",
  players: "On the moor now",
  commands: "Commands",
  settings: "Settings",
  worn: "worn",
  empty: "Nothing of that name.",
} as const;
