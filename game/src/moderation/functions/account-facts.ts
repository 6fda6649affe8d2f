import type { Reader } from "../../core/functions/context.ts";
import { membersWith } from "../../households/functions/members.ts";
import type { AccountFacts } from "../api.ts";
import { factsReadMax, factsSinceMs } from "../content/limits.ts";
import type { ModerationModel } from "../tables.ts";

// What the readers of other features can do for this one.
type Db = {} & Pick<Reader<ModerationModel>, "get" | "query">;

/** What staff weigh a case by: how often an account was reported lately, what it reported, and whom it belongs with. */
export async function accountFacts(
  db: Db,
  accountId: string,
  nowMs: number,
): Promise<AccountFacts> {
  const sinceMs = nowMs - factsSinceMs;
  const all = await db
    .query("cases")
    .withIndex("by_accused", (q) => q.eq("of", accountId).gt("firstAtMs", sinceMs))
    .take(factsReadMax);
  // What moved between accounts, and payments, nobody reported.
  const against = all.filter(({ what }) => what !== "flow" && what !== "payments");
  const made = await db
    .query("caseReports")
    .withIndex("by_account", (q) => q.eq("accountId", accountId).gt("atMs", sinceMs))
    .take(factsReadMax);
  const looked = await Promise.all(made.map(({ caseId }) => db.get(caseId)));
  const members = await membersWith(db, accountId);
  const others = members.filter((member) => member.accountId !== accountId);
  const faces = await Promise.all(others.map(({ faceId }) => db.get(faceId)));
  return {
    cases: against.length,
    upheld: against.filter(({ closed }) => closed?.verdict === "upheld").length,
    reports: against.reduce((sum, { reports }) => sum + reports, 0),
    made: made.length,
    madeUpheld: looked.filter((one) => one?.closed?.verdict === "upheld").length,
    household: faces.flatMap((face) => (face === null ? [] : [face.name])),
  };
}
