/** What each sign beside a name in the chat is drawn as, by the words of `flairs`. */
export const flairIcons: Readonly<Record<string, string>> = {
  leaf: "curled-leaf",
  lantern: "lantern-flame",
  feather: "feather",
  moon: "moon",
  fish: "double-fish",
  anvil: "anvil",
};
