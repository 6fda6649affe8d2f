/** What is said of all pieces and tools of a tier, at index T − 3. */
const saidOfTier = [
  "gemacht für Leute, die wiederkommen.",
  "der Preis gilt für alle, die nicht mehr auf Glück bauen.",
  "das Zeichen eines Namens, den man sich merkt.",
  "noch lange nach dem Kampf warm in der Hand.",
  "Salz in jeder Naht und stolz darauf.",
  "die Kälte bleibt nicht daran haften.",
  "der Schatten kommt immer etwas zu spät.",
  "es leuchtet, wenn sich in der Nähe jemand fürchtet.",
] as const;

/** How tools of a tier are made, at index T − 3. */
const workOfTier = [
  "Gehärtete Arbeit",
  "Ausgewogene Arbeit",
  "Gesellenarbeit",
  "Schmiedeheiße Arbeit",
  "Seeerprobte Arbeit",
  "Winterfeste Arbeit",
  "Nachtarbeit",
  "Meisterarbeit",
] as const;

/** The sentence of a family's pieces from the third row on; the first two have their own. */
export function ofPieces(motto: string): (index: number) => string | undefined {
  return (index) => joined(motto, ": ", saidOfTier[index - 2]);
}

/** The same for tools, whose motto is how those of the tier are made. */
export function ofTools(index: number): string | undefined {
  return joined(workOfTier[index - 2] ?? "", "; ", saidOfTier[index - 2]);
}

function joined(start: string, joint: string, said: string | undefined): string | undefined {
  return said === undefined ? undefined : start + joint + said;
}
