import { v } from "convex/values";
import { findByName } from "../../character/functions/find-by-name.ts";
import type { Reader } from "../../core/functions/context.ts";
import { askSecond } from "../../core/functions/staff/ask-second.ts";
import type { Deed } from "../../core/functions/staff/deed.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { ownerOf } from "../../core/rules/waiting-room.ts";
import { crownGrantsAMonth } from "../content/limits.ts";
import type { PremiumModel } from "../tables.ts";
import { grantCrowns } from "./crowns.ts";
import { monthStart } from "./payments.ts";
import { tellAccount } from "./tell-account.ts";

const { staffMutation } = staffFunctions<PremiumModel>();

/** Far beyond what an account spends and is given in a month. */
const entriesAMonth = 1_000;

/**
 * Asks for Crowns to be given to the account of a character, once somebody else who holds the keys agrees. Refuses `unreachable`
 * (`name`) for a guest and who is about to leave, `bad-quantity`, `month-limit` (`n`) beyond what staff give an account in a month, and what `askSecond` does.
 */
export const askCrowns = staffMutation({
  permission: "crown",
  args: { name: v.string(), crowns: v.number() },
  target: async (db, { name: typed }) => {
    const character = await findByName(db, typed);
    if (character === null) return null;
    const { name, accountId, _id: characterId, isGuest, leavesAtMs } = character;
    const stays = isGuest !== true && leavesAtMs === undefined;
    return { name, accountId: ownerOf(accountId), characterId, stays };
  },
  handler: async (context, { crowns }): Promise<Outcome> => {
    const { db, nowMs, target } = context;
    const { name, accountId, characterId, stays } = target;
    if (!stays) return refuse("unreachable", { name });
    const room = await checkRoom(db, accountId, crowns, nowMs);
    if (!room.ok) return room;
    return askSecond(context, {
      deed: "crown-grant",
      subject: accountId,
      of: [accountId],
      facts: { name, n: crowns },
      args: { characterId, crowns },
    });
  },
});

/** Gives what was asked for, with the reason of whoever asked. Refuses `target-gone` for who has gone since, and `month-limit` (`n`). */
export const giveAskedCrowns: Deed<PremiumModel> = {
  async perform(context, { of, args, reason }) {
    const { db, nowMs } = context;
    const id = db.normalizeId("characters", String(args["characterId"]));
    const character = id === null ? null : await db.get(id);
    const [accountId] = of;
    const isGone = character === null || character.leavesAtMs !== undefined;
    if (isGone || accountId === undefined || ownerOf(character.accountId) !== accountId)
      return refuse("target-gone");
    const amount = Number(args["crowns"]);
    const room = await checkRoom(db, accountId, amount, nowMs);
    if (!room.ok) return room;
    await grantCrowns(context, { accountId, amount, reason: "grant", about: reason });
    await tellAccount(context, accountId, { kind: "crowns-came", n: amount });
    return done(null);
  },
};

async function checkRoom(
  db: Reader<PremiumModel>,
  accountId: string,
  crowns: number,
  nowMs: number,
): Promise<Outcome> {
  if (!Number.isInteger(crowns) || crowns < 1) return refuse("bad-quantity");
  const entries = await db
    .query("crownEntries")
    .withIndex("by_account", (q) =>
      q.eq("accountId", accountId).gte("_creationTime", monthStart(nowMs)),
    )
    .order("desc")
    .take(entriesAMonth);
  const given = entries.reduce(
    (sum, { reason, amount }) => (reason === "grant" ? sum + amount : sum),
    0,
  );
  const isTooMuch = given + crowns > crownGrantsAMonth;
  return isTooMuch ? refuse("month-limit", { n: crownGrantsAMonth }) : done(null);
}
