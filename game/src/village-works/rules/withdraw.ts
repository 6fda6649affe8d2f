/** What a member took out on a UTC day, in vendor value. */
export type Taken = { readonly day: number; readonly worth: number };

type Limits = { readonly steward: number; readonly member: number };

/** What a rank may take out a day; the elder is bound by the inflow alone. */
export function limitOf(rank: "elder" | "steward" | "member", limits: Limits): number {
  return rank === "elder" ? Infinity : limits[rank];
}

/** What may still be taken out today. */
export function limitLeft(taken: Taken | null, limit: number, day: number): number {
  return Math.max(0, limit - (taken?.day === day ? taken.worth : 0));
}

export function withTaken(taken: Taken | null, worth: number, day: number): Taken {
  return { day, worth: worth + (taken?.day === day ? taken.worth : 0) };
}
