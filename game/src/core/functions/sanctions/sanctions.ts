import type { DocumentByName } from "convex/server";
import { appealableKinds, appealWithinMs, readKinds } from "../../content/sanctions.ts";
import type { Refusal } from "../../rules/outcome.ts";
import { refuse } from "../../rules/outcome.ts";
import type { CoreModel } from "../../tables.ts";
import type { CoreReader } from "../context.ts";

type SanctionDoc = DocumentByName<CoreModel, "sanctions">;

/** More than an account ever has: who has as many is banned for good. */
const readMax = 150;

/** What was laid on an account, by kind and the newest first. */
export function sanctionsOf(db: CoreReader, accountId: string): Promise<readonly SanctionDoc[]> {
  return db
    .query("sanctions")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .order("desc")
    .take(readMax);
}

/** What of it holds now. */
export async function heldSanctions(
  db: CoreReader,
  accountId: string,
  nowMs: number,
): Promise<readonly SanctionDoc[]> {
  return (await sanctionsOf(db, accountId)).filter((one) => holdsAt(one, nowMs));
}

/** Whether a sanction holds at an instant; a warning and a kick hold until they were read, a rename until the name is chosen. */
export function holdsAt({ kind, untilMs, liftedAtMs, readAtMs }: SanctionDoc, nowMs: number) {
  if (liftedAtMs !== undefined) return false;
  if (readKinds.includes(kind)) return readAtMs === undefined;
  return untilMs === null || untilMs > nowMs;
}

/** Whether its player may say now that it is wrong: once, while it holds, within thirty days. */
export function mayAppeal(row: SanctionDoc, nowMs: number): boolean {
  const { kind, atMs, appealState } = row;
  if (!appealableKinds.includes(kind) || appealState !== undefined) return false;
  return holdsAt(row, nowMs) && nowMs < atMs + appealWithinMs;
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
  const held = (await heldSanctions(db, accountId, nowMs)).filter((one) => one.kind === kind);
  // Of several the one that ends last.
  const [sanction] = held.toSorted((one, other) => endOf(other) - endOf(one));
  if (sanction === undefined) return null;
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
