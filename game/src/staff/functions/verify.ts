import { v } from "convex/values";
import type { Chained } from "../../core/functions/staff/record-chain.ts";
import { breakAtEnd, followChain, noHash } from "../../core/functions/staff/record-chain.ts";
import { endOfRecord } from "../../core/functions/staff/record.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import type { CoreModel } from "../../core/tables.ts";
import type { RecordCheck } from "../api.ts";
import { verifiedAtOnceMax } from "../content/limits.ts";

const { staffQuery } = staffFunctions<CoreModel>();

/** Follows the chain of the record from a link on, and says where it breaks: a row is gone, or another one than it was. */
export const verify = staffQuery({
  permission: "crown",
  args: { from: v.union(v.null(), v.object({ number: v.number(), hash: v.string() })) },
  handler: async ({ db }, { from }): Promise<RecordCheck> => {
    const start = from ?? { number: 0, hash: noHash };
    const rows = await db
      .query("staffActions")
      .withIndex("by_number", (q) => q.gt("number", start.number))
      .take(verifiedAtOnceMax);
    const chained = rows.flatMap(({ number, before, ...row }): readonly Chained[] =>
      number === undefined || before === undefined ? [] : [{ ...row, number, before }],
    );
    const { link, broken } = followChain(start, chained);
    const isEnd = rows.length < verifiedAtOnceMax;
    const found = broken ?? (isEnd ? breakAtEnd(link, await endOfRecord(db)) : null);
    return { link, isOver: isEnd || found !== null, broken: found };
  },
});
