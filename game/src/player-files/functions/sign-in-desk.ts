import type { AccountSignIns } from "../api.ts";

/** What a question to the account service has come to: it is in another database, and answers later. */
export type Asked<Value> =
  | { readonly state: "coming" | "failed" }
  | { readonly state: "known"; readonly value: Value };

/** An account that was found, and when it signed in from there last; `null` where that was not the question. */
export type FoundAccount = { readonly accountId: string; readonly atMs: number | null };

/** What the host knows of sign-ins. It keeps answers for a moment, in memory: none of it is written into the world. */
export type SignInDesk = {
  readonly of: (accountId: string) => Asked<AccountSignIns>;
  readonly by: Readonly<
    Record<"address" | "email", (key: string) => Asked<readonly FoundAccount[]>>
  >;
};

let desk: SignInDesk | null = null;

/** Gives the game what its host knows of sign-ins. Until then, as in tests, nothing is known. */
export function configureSignIns(signIns: SignInDesk | null): void {
  desk = signIns;
}

/** `null` where no host tells. */
export function signInDesk(): SignInDesk | null {
  return desk;
}

const comingMs = 250;
const renewedMs = 15_000;

/** How long an answer holds: one that is coming is asked for again soon. */
export function heldMs({ state }: Asked<unknown>): number {
  return state === "coming" ? comingMs : renewedMs;
}
