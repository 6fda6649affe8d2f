import type { DocumentByName } from "convex/server";
import { v } from "convex/values";
import { charactersOf } from "../../character/functions/characters-of.ts";
import type { Writer } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { isOwnCase } from "../../core/functions/staff/judging.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { codeTyped } from "../../households/rules/code.ts";
import type { CodeGood } from "../content/codes.ts";
import { codeGoods, codeTries, codeTriesWithinMs } from "../content/codes.ts";
import { codeShown, codeState } from "../rules/code.ts";
import type { PremiumModel } from "../tables.ts";
import { grantCrowns } from "./crowns.ts";
import { checkRoomFor, giveOffer } from "./goods.ts";
import { addPatronDays } from "./patron-days.ts";

const { accountMutation } = gameFunctions<PremiumModel>();

type CodeDoc = DocumentByName<PremiumModel, "crownCodes">;
type BatchDoc = DocumentByName<PremiumModel, "codeBatches">;
type Context = { readonly db: Writer<PremiumModel>; readonly nowMs: number };

/** What an account got by a code: Crowns or days, or 1 of a cosmetic. */
type Got = { readonly gives: CodeGood; readonly amount: number };

/**
 * Enters a code, with or without hyphens and in any case. Refuses `full-account`, `cooldown` (`time`) after five tries in an hour,
 * `code-invalid` for one that does not exist or was revoked, `code-used`, `code-expired`, `code-newcomer` where several may have Crowns by it
 * and the account had no character yet when it was made, `own-case` for whoever made it or lives with them, and `owned` for a cosmetic
 * that the account has; then the code stays good.
 */
export const redeem = accountMutation({
  needs: ["full-account"],
  args: { code: v.string() },
  handler: async ({ db, nowMs, caller: { accountId } }, { code: text }): Promise<Outcome<Got>> => {
    const tried = await countTry({ db, nowMs }, accountId);
    if (!tried.ok) return tried;
    const code = await db
      .query("crownCodes")
      .withIndex("by_code", (q) => q.eq("code", codeTyped(text)))
      .first();
    const batch = code === null ? null : await db.get(code.batchId);
    if (code === null || batch === null) return refuse("code-invalid");
    const holds = await checkHolds({ db, nowMs }, accountId, code, batch);
    if (!holds.ok) return holds;
    const given = await give({ db, nowMs }, accountId, batch, codeShown(code.code));
    if (!given.ok) return given;
    await db.insert("codeUses", { accountId, codeId: code._id, atMs: nowMs });
    await db.patch(code._id, { used: code.used + 1 });
    await db.patch(batch._id, { used: batch.used + 1 });
    return given;
  },
});

/** Counts a try, whatever comes of it: what is refused is written all the same. */
async function countTry({ db, nowMs }: Context, accountId: string): Promise<Outcome> {
  const row = await db
    .query("codeTries")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .unique();
  const recent = (row?.atMs ?? []).filter((atMs) => atMs > nowMs - codeTriesWithinMs);
  const [first = nowMs] = recent;
  if (recent.length >= codeTries)
    return refuse("cooldown", { time: first + codeTriesWithinMs - nowMs });
  const atMs = [...recent, nowMs];
  if (row === null) await db.insert("codeTries", { accountId, atMs });
  else await db.patch(row._id, { atMs });
  return done(null);
}

async function checkHolds(
  { db, nowMs }: Context,
  accountId: string,
  code: CodeDoc,
  batch: BatchDoc,
): Promise<Outcome> {
  const use = await db
    .query("codeUses")
    .withIndex("by_account", (q) => q.eq("accountId", accountId).eq("codeId", code._id))
    .first();
  if (use !== null) return refuse("code-used");
  const isRevoked = (code.revokedAtMs ?? batch.revokedAtMs) !== undefined;
  const { usesOfEach: usesMax, untilMs, by, second } = batch;
  switch (codeState({ used: code.used, usesMax, untilMs, isRevoked }, nowMs)) {
    case "revoked":
      return refuse("code-invalid");
    case "used-up":
      return refuse("code-used");
    case "expired":
      return refuse("code-expired");
    case "active":
      break;
  }
  // An account that is deleted takes what codes gave it along, but not Crowns that it gave away: so nobody comes again for those.
  const isForThoseHere = batch.gives === "crowns" && usesMax > 1;
  if (isForThoseHere && !(await wasHere(db, accountId, batch.madeAtMs)))
    return refuse("code-newcomer");
  for (const maker of second === undefined ? [by] : [by, second])
    if (await isOwnCase(db, accountId, maker)) return refuse("own-case");
  return done(null);
}

/** Whether an account has a character from before an instant. */
async function wasHere(
  db: Writer<PremiumModel>,
  accountId: string,
  beforeMs: number,
): Promise<boolean> {
  const characters = await charactersOf(db, accountId);
  return characters.some(({ createdAtMs }) => createdAtMs <= beforeMs);
}

async function give(
  context: Context,
  accountId: string,
  { gives: word, amount }: BatchDoc,
  about: string,
): Promise<Outcome<Got>> {
  const gives = codeGoods.find((one) => one === word);
  if (gives === undefined) return refuse("code-invalid");
  if (gives === "crowns") await grantCrowns(context, { accountId, amount, reason: "code", about });
  else if (gives === "patron-days") await addPatronDays(context, { accountId, days: amount });
  else {
    const room = await checkRoomFor(context.db, accountId, gives);
    if (!room.ok) return room;
    await giveOffer(context, accountId, gives);
  }
  return done({ gives, amount });
}
