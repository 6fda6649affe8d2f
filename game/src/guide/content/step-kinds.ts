/** The kinds of steps that may be worth taking, the most worthwhile first. */
export const stepKinds = [
  "claim",
  "keep",
  "wear",
  "food",
  "boss",
  "boss-food",
  "calling",
  "zone",
  "bag",
  "garden",
  "make",
  "train",
] as const;

export type StepKind = (typeof stepKinds)[number];
