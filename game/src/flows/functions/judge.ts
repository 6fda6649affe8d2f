import { charactersOf } from "../../character/functions/characters-of.ts";
import type { Reader, Writer } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { findProgressRow, stateOf } from "../../core/functions/progress.ts";
import { goldMinute } from "../../core/rules/economy/economy-formulas.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import { shareHousehold } from "../../households/functions/members.ts";
import { openFlowCase } from "../../moderation/functions/flow-cases.ts";
import {
  casesANight,
  daysKept,
  flowsToldMax,
  minutesMin,
  rowsForgottenMax,
  rowsJudgedMax,
} from "../content/limits.ts";
import type { Edge } from "../rules/edges.ts";
import { edgesBeyond, largestFlows, netFlows } from "../rules/edges.ts";
import type { FlowModel } from "../tables.ts";

const { internalMutation } = gameFunctions<FlowModel>();

type Db = Reader<FlowModel>;

/**
 * Once a UTC day: what moved between accounts in the last fortnight, and a case for the staff of each two between whom it
 * stands out. Nobody is told of it and nothing else comes of it; what is older is forgotten.
 */
export const judge = internalMutation({
  args: {},
  handler: async ({ db, nowMs }) => {
    const today = utcDay(nowMs);
    if (await forgetBefore(db, today - daysKept)) return { more: true };
    const judged = await db.query("flowsJudged").first();
    if (judged !== null && judged.day >= today) return { more: false };
    const days = await db.query("flows").withIndex("by_day").order("desc").take(rowsJudgedMax);
    const net = netFlows(days);
    const edges = edgesBeyond(net);
    const most = [...largestFlows(net, edges, flowsToldMax)];
    if (judged === null) await db.insert("flowsJudged", { day: today, most });
    else await db.patch(judged._id, { day: today, most });
    let cases = 0;
    for (const edge of edges) {
      if (cases === casesANight) break;
      if (await tellStaff(db, nowMs, edge)) cases += 1;
    }
    return { more: false };
  },
});

/** Whether there is more to forget. */
async function forgetBefore(db: Writer<FlowModel>, day: number): Promise<boolean> {
  const old = await db
    .query("flows")
    .withIndex("by_day", (q) => q.lt("day", day))
    .take(rowsForgottenMax);
  for (const { _id } of old) await db.delete(_id);
  return old.length === rowsForgottenMax;
}

/** The highest combat level of an account, as it was written down last; 1 for one that has gone. */
async function levelOf(db: Db, accountId: string): Promise<number> {
  const levels = [1];
  for (const { _id } of await charactersOf(db, accountId))
    levels.push(stateOf(await findProgressRow(db, _id)).skills.combat.level);
  return Math.max(...levels);
}

/** Makes a case of two accounts, unless it is little for who gained, they share a household, one has gone, or there is one already. */
async function tellStaff(
  db: Writer<FlowModel>,
  nowMs: number,
  { giver, taker, centi, giftCenti, beyond }: Edge,
): Promise<boolean> {
  const minutes = centi / 100 / goldMinute(await levelOf(db, taker));
  if (minutes < minutesMin) return false;
  if (await shareHousehold(db, giver, taker)) return false;
  // The character that came first, under whose name staff know an account.
  const [[from], [to]] = [await charactersOf(db, giver), await charactersOf(db, taker)];
  if (from === undefined || to === undefined) return false;
  const flow = {
    giver: from.name,
    gold: Math.round(centi / 100),
    giftGold: Math.round(giftCenti / 100),
    minutes: Math.round(minutes),
    sigmas: Math.round(10 * beyond) / 10,
    days: daysKept,
  };
  return openFlowCase(db, nowMs, { giver, taker, name: to.name, flow });
}
