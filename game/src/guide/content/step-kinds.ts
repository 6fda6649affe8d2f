/** The kinds of steps that may be worth taking, the most worthwhile first. */
export const stepKinds = [
  "claim",
  "keep",
  "wear",
  "food",
  "boss",
  "calling",
  "zone",
  "bag",
  "garden",
  "train",
] as const;

export type StepKind = (typeof stepKinds)[number];
