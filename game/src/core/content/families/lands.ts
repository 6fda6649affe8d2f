/** What the goods of a tier call the land they come from, at index T − 1. */
export const lands = [
  "Fenside Meadows",
  "Hollowmere Wood",
  "Sallow Marsh",
  "Greywether Downs",
  "Brackenfall Gorge",
  "The Cinder Quarries",
  "Saltgrave Coast",
  "Frostharrow Heights",
  "The Weeping Vault",
  "The Unlit Crown",
] as const;
