import type { StaffPermission } from "../../content/staff.ts";
import type { Refusal } from "../../rules/outcome.ts";
import { refuse } from "../../rules/outcome.ts";
import type { Caller } from "./caller.ts";

/**
 * What a function asks of its caller besides a session and an own character; each is also the code of
 * the refusal where it is missing.
 */
export type Need = "full-account" | "verified-address" | "second-factor";

/** Who may call a function at all, by the builder that made it. */
export type Rights =
  | { readonly door: "shared" | "account" | "character"; readonly needs: readonly Need[] }
  | { readonly door: "staff"; readonly permission: StaffPermission }
  | { readonly door: "internal" };

const declared = new WeakMap<object, Rights>();

/** Keeps what a function was declared with beside it, where tests and pages about rights find it. */
export function withRights<Registered extends object>(
  rights: Rights,
  registered: Registered,
): Registered {
  declared.set(registered, rights);
  return registered;
}

/** What a function was declared with; `null` where no builder of the game made it. */
export function rightsOf(registered: object): Rights | null {
  return declared.get(registered) ?? null;
}

/** Refuses with the first need that the caller does not meet; `null` where all are met. */
export function refuseUnmet(needs: readonly Need[], caller: Caller): Refusal | null {
  for (const need of needs) {
    const refusal = refusalFor(need, caller);
    if (refusal !== null) return refusal;
  }
  return null;
}

function refusalFor(need: Need, caller: Caller): Refusal | null {
  switch (need) {
    case "full-account":
      return caller.guest ? refuse("full-account") : null;
    case "verified-address":
      return caller.hasVerifiedAddress ? null : refuse("verified-address");
    case "second-factor":
      return caller.hasSecondFactor ? null : refuse("second-factor");
  }
}
