/** How sure it is that two accounts belong together: they said so, staff found so, or figures stand out. */
export type Confidence = "certain" | "likely" | "possible";

/** So far beyond what usually moves it takes, for value that moved, to be more than possible. */
const likelySigmas = 5;

type Grounds = {
  /** They are in one household, by themselves or by staff. */
  readonly isHousehold: boolean;
  /** By how many standard deviations value moved between them beyond the usual; `null` where that was not found. */
  readonly sigmas: number | null;
  /** Whether staff looked at that, and found that it is so. */
  readonly isUpheld: boolean;
};

export function confidenceOf({ isHousehold, sigmas, isUpheld }: Grounds): Confidence {
  if (isHousehold) return "certain";
  return isUpheld || (sigmas ?? 0) >= likelySigmas ? "likely" : "possible";
}
