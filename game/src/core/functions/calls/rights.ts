import type { Flag } from "../../content/flags.ts";
import type { StaffPermission } from "../../content/staff.ts";
import type { Refusal } from "../../rules/outcome.ts";
import { refuse } from "../../rules/outcome.ts";
import type { CoreReader } from "../context.ts";
import { isInFamilyMode } from "../family-mode.ts";
import { refuseSwitchedOff } from "../flags/switched-off.ts";
import { refuseSanctioned } from "../sanctions/sanctions.ts";
import type { Caller } from "./caller.ts";

/**
 * What a function asks of its caller besides a session and an own character; each but the last two is also the code of the
 * refusal where it is missing. `fresh-sign-in`: within ten minutes. `voice`: others read what comes of it, so nobody who is
 * muted or in family mode may. `grown-up`: in family mode it takes a fresh sign-in.
 */
export type Need =
  | "full-account"
  | "verified-address"
  | "second-factor"
  | "fresh-sign-in"
  | "voice"
  | "grown-up";

/** Who may call a function at all, by the builder that made it. */
export type Rights =
  | {
      readonly door: "shared" | "account" | "character";
      readonly needs: readonly Need[];
      /** Also for who is banned, who may do nothing else. */
      readonly admitsBanned?: true;
      /** Refused while staff have switched it off. */
      readonly flag?: Flag;
    }
  | { readonly door: "staff"; readonly permission: StaffPermission }
  | { readonly door: "internal" };

/** How long a sign-in is a fresh one. */
const freshForMs = 10 * 60_000;

/** What a definition asks of its caller, and of the world. */
export type Asked = {
  /** Checked before the handler runs; whatever is missing is the refusal. */
  readonly needs?: readonly Need[];
  /** Also for who is banned, who may do nothing else. */
  readonly admitsBanned?: true;
  /** What staff can switch off. */
  readonly flag?: Flag;
};

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
 * Refuses who is banned, unless they are admitted, else with the first need that the caller does not meet, and then what is switched
 * off; `null` where nothing is in the way. A missing `voice` is refused with the mute that takes it.
 */
export async function refuseUnmet(
  db: CoreReader,
  { needs = [], admitsBanned, flag }: Asked,
  caller: Caller,
  nowMs: number,
): Promise<Refusal | null> {
  const barred =
    admitsBanned === true ? null : await refuseSanctioned(db, caller.accountId, "ban", nowMs);
  if (barred !== null) return barred;
  for (const need of needs) {
    const refusal = await refusalFor(db, need, caller, nowMs);
    if (refusal !== null) return refusal;
  }
  return flag === undefined ? null : refuseSwitchedOff(db, flag);
}

async function refusalFor(
  db: CoreReader,
  need: Need,
  caller: Caller,
  nowMs: number,
): Promise<Refusal | null> {
  const { accountId } = caller;
  switch (need) {
    case "voice": {
      const muted = await refuseSanctioned(db, accountId, "mute", nowMs);
      if (muted !== null) return muted;
      return (await isInFamilyMode(db, accountId)) ? refuse("family-mode") : null;
    }
    case "grown-up":
      return (await isInFamilyMode(db, accountId)) ? refuseStale(caller, nowMs) : null;
    case "fresh-sign-in":
      return refuseStale(caller, nowMs);
    case "full-account":
      return caller.guest ? refuse("full-account") : null;
    case "verified-address":
      return caller.hasVerifiedAddress ? null : refuse("verified-address");
    case "second-factor":
      return caller.hasSecondFactor ? null : refuse("second-factor");
  }
}

function refuseStale({ provenAtMs }: Caller, nowMs: number): Refusal | null {
  return nowMs - provenAtMs < freshForMs ? null : refuse("fresh-sign-in");
}
