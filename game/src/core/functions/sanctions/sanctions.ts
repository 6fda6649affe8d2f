import type { DocumentByName } from "convex/server";
import type { SanctionKind } from "../../content/sanctions.ts";
import { sanctionKinds } from "../../content/sanctions.ts";
import type { Refusal } from "../../rules/outcome.ts";
import { refuse } from "../../rules/outcome.ts";
import type { CoreModel } from "../../tables.ts";
import type { CoreReader } from "../context.ts";

type SanctionDoc = DocumentByName<CoreModel, "sanctions">;

/** More of a kind than an account is ever read with: who has as many is banned for good. */
const ofAKindMax = 50;

/** What was laid on an account of one kind, the newest first. */
export function sanctionsOf(
  db: CoreReader,
  accountId: string,
  kind: SanctionKind,
): Promise<readonly SanctionDoc[]> {
  return db
    .query("sanctions")
    .withIndex("by_account", (q) => q.eq("accountId", accountId).eq("kind", kind))
    .order("desc")
    .take(ofAKindMax);
}

/** The sanction of a kind that holds now, of several the one that ends last; `null` where none does. */
async function sanctionAt(
  db: CoreReader,
  accountId: string,
  kind: SanctionKind,
  nowMs: number,
): Promise<SanctionDoc | null> {
  const held = (await sanctionsOf(db, accountId, kind)).filter((one) => holdsAt(one, nowMs));
  return held.toSorted((one, other) => endOf(other) - endOf(one))[0] ?? null;
}

/** All that was laid on an account and holds now, by kind. */
export async function heldSanctions(
  db: CoreReader,
  accountId: string,
  nowMs: number,
): Promise<readonly SanctionDoc[]> {
  const all = await db
    .query("sanctions")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .take(sanctionKinds.length * ofAKindMax);
  return all.filter((one) => holdsAt(one, nowMs));
}

/** Whether a sanction holds at an instant; a warning holds until it was read. */
export function holdsAt({ kind, untilMs, liftedAtMs, readAtMs }: SanctionDoc, nowMs: number) {
  if (liftedAtMs !== undefined) return false;
  if (kind === "warning") return readAtMs === undefined;
  return untilMs === null || untilMs > nowMs;
}

/**
 * Refuses with what holds of a kind: `muted` or `banned` (`time` to its end, `reason`), and the same `-for-good`
 * (`reason`); `null` where nothing holds.
 */
export async function refuseSanctioned(
  db: CoreReader,
  accountId: string,
  kind: "mute" | "ban",
  nowMs: number,
): Promise<Refusal | null> {
  const sanction = await sanctionAt(db, accountId, kind, nowMs);
  if (sanction === null) return null;
  const { untilMs, reason } = sanction;
  if (kind === "mute") {
    return untilMs === null
      ? refuse("muted-for-good", { reason })
      : refuse("muted", { time: untilMs - nowMs, reason });
  }
  return untilMs === null
    ? refuse("banned-for-good", { reason })
    : refuse("banned", { time: untilMs - nowMs, reason });
}

function endOf({ untilMs }: SanctionDoc): number {
  return untilMs ?? Infinity;
}
