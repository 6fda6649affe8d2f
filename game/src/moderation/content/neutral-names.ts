// What staff call somebody whose name could not stay: places of the moor that mean nobody any harm.

export const nameBeginnings = [
  "Alder",
  "Birch",
  "Brook",
  "Fen",
  "Fern",
  "Hazel",
  "Heath",
  "Mist",
  "Moss",
  "Peat",
  "Reed",
  "Rowan",
  "Rush",
  "Sedge",
  "Thorn",
  "Willow",
] as const;

export const nameEndings = [
  "dale",
  "farer",
  "field",
  "fold",
  "ford",
  "gate",
  "lea",
  "mere",
  "path",
  "ridge",
  "stead",
  "stone",
  "ward",
  "way",
  "wick",
  "wood",
] as const;

/** Added in pairs where all of these names are borne. */
export const nameSyllables = ["ba", "de", "fa", "go", "ke", "lo", "mu", "ne", "ro", "ta"] as const;
