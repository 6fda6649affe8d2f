import type { StaffPermission } from "../../content/staff.ts";
import type { Refusal } from "../../rules/outcome.ts";
import { refuse } from "../../rules/outcome.ts";
import type { CoreReader } from "../context.ts";
import { refuseSanctioned } from "../sanctions/sanctions.ts";
import type { Caller } from "./caller.ts";

/**
 * What a function asks of its caller besides a session and an own character; each but `voice` is also the code of the
 * refusal where it is missing. `voice`: others read what comes of it, so nobody who is muted may.
 */
export type Need = "full-account" | "verified-address" | "second-factor" | "voice";

/** Who may call a function at all, by the builder that made it. */
export type Rights =
  | {
      readonly door: "shared" | "account" | "character";
      readonly needs: readonly Need[];
      /** Also for who is banned, who may do nothing else. */
      readonly admitsBanned?: true;
    }
  | { readonly door: "staff"; readonly permission: StaffPermission }
  | { readonly door: "internal" };

/** What a definition asks of its caller. */
type Asked = { readonly needs?: readonly Need[]; readonly admitsBanned?: true };

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

/**
 * Refuses who is banned, unless they are admitted, and else with the first need that the caller does not meet; `null` where
 * all are met. A missing `voice` is refused with the mute that takes it.
 */
export async function refuseUnmet(
  db: CoreReader,
  { needs = [], admitsBanned }: Asked,
  caller: Caller,
  nowMs: number,
): Promise<Refusal | null> {
  const barred =
    admitsBanned === true ? null : await refuseSanctioned(db, caller.accountId, "ban", nowMs);
  if (barred !== null) return barred;
  for (const need of needs) {
    const refusal =
      need === "voice"
        ? await refuseSanctioned(db, caller.accountId, "mute", nowMs)
        : refusalFor(need, caller);
    if (refusal !== null) return refusal;
  }
  return null;
}

function refusalFor(need: Exclude<Need, "voice">, caller: Caller): Refusal | null {
  switch (need) {
    case "full-account":
      return caller.guest ? refuse("full-account") : null;
    case "verified-address":
      return caller.hasVerifiedAddress ? null : refuse("verified-address");
    case "second-factor":
      return caller.hasSecondFactor ? null : refuse("second-factor");
  }
}
