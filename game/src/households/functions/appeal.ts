import type { DocumentByName } from "convex/server";
import { v } from "convex/values";
import type { Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { checkWritten } from "../../core/rules/text/written-text.ts";
import type { LaidLink } from "../api.ts";
import { linkAppealTextMax, linkAppealsAgainAfterMs } from "../content/limits.ts";
import type { HouseholdModel } from "../tables.ts";
import type { LinkDoc } from "./laid-links.ts";
import { boundBy, otherOf } from "./laid-links.ts";
import { findMember } from "./members.ts";

const { characterMutation } = gameFunctions<HouseholdModel>();

type AppealDoc = DocumentByName<HouseholdModel, "householdAppeals">;

/**
 * Says why a link that staff have laid is wrong; somebody else of them answers. Refuses `target-gone` where nothing binds the
 * account, `nothing-to-do` while one is open, `cooldown` (`time`) for ninety days after an answer, and what
 * `checkWritten` does.
 */
export const appeal = characterMutation({
  args: { text: v.string() },
  handler: async ({ db, nowMs, character }, { text: written }) => {
    const { accountId, name } = character;
    const link = await boundBy(db, accountId);
    if (link === null) return refuse("target-gone");
    const before = await lastAppeal(db, accountId, link);
    if (before?.state === "open") return refuse("nothing-to-do");
    const againAtMs = appealsAgainAt(before);
    if (againAtMs > nowMs) return refuse("cooldown", { time: againAtMs - nowMs });
    const text = checkWritten(written, linkAppealTextMax);
    if (!text.ok) return text;
    const said = { accountId, linkId: link._id, name, text: text.value, atMs: nowMs };
    await db.insert("householdAppeals", { ...said, state: "open" });
    return done(null);
  },
});

/** What binds an account, as its owner is told of it; `null` where nothing does. */
export async function laidOn(
  db: Reader<HouseholdModel>,
  accountId: string,
  nowMs: number,
): Promise<LaidLink | null> {
  const link = await boundBy(db, accountId);
  if (link === null) return null;
  const mate = await findMember(db, otherOf(link, accountId));
  const face = mate === null ? null : await db.get(mate.faceId);
  const last = await lastAppeal(db, accountId, link);
  const againAtMs = appealsAgainAt(last);
  const { reason, atMs } = link;
  return {
    name: face?.name ?? null,
    reason,
    atMs,
    appeal: last === null ? null : appealView(last),
    appealsAgainAtMs: againAtMs > nowMs ? againAtMs : null,
  };
}

/** What an account said last against a link. */
async function lastAppeal(
  db: Reader<HouseholdModel>,
  accountId: string,
  { _id }: LinkDoc,
): Promise<AppealDoc | null> {
  const last = await db
    .query("householdAppeals")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .order("desc")
    .first();
  return last?.linkId === _id ? last : null;
}

function appealsAgainAt(last: AppealDoc | null): number {
  return (last?.answer?.atMs ?? -Infinity) + linkAppealsAgainAfterMs;
}

function appealView({ text, atMs, answer }: AppealDoc): LaidLink["appeal"] {
  const said = answer === undefined ? null : { reason: answer.reason, atMs: answer.atMs };
  return { text, atMs, answer: said };
}
