/** Frames around a face, by id. */
export const frames: Readonly<Record<string, string>> = {
  "frame-reedwork": "Reedwork",
  "frame-laurel": "Laurel",
  "frame-alderfair": "Bunting",
  "frame-long-dusk": "Eclipse",
  "frame-harvest-home": "Wheatsheaf",
  "frame-open-workshops": "Rivets",
  "frame-alder": "Alder",
  "frame-patron": "Patron",
  "frame-ember": "Ember",
  "frame-torchlight": "Torchlight",
  "frame-hearth": "Hearth",
  "frame-new-fire": "New fire",
};
