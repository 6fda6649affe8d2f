import type { Reader } from "../../core/functions/context.ts";
import { nameOf } from "../../core/functions/staff/name-of.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import { findFlowCase } from "../../moderation/functions/flow-cases.ts";
import type { LargestFlow } from "../api.ts";
import type { FlowModel } from "../tables.ts";

const { staffQuery } = staffFunctions<FlowModel>();

/** Who gained most from whom within the fortnight that was judged last, with the case that came of it. */
export const largest = staffQuery({
  permission: "judge",
  args: {},
  handler: async ({ db }) => {
    const judged = await db.query("flowsJudged").first();
    const flows = await Promise.all((judged?.most ?? []).map((one) => told(db, one)));
    return { day: judged?.day ?? null, flows };
  },
});

type Stored = {
  readonly giver: string;
  readonly taker: string;
  readonly centi: number;
  readonly giftCenti: number;
  readonly beyond: number | null;
};

async function told(
  db: Reader<FlowModel>,
  { giver, taker, centi, giftCenti, beyond }: Stored,
): Promise<LargestFlow> {
  const found = await findFlowCase(db, giver, taker);
  return {
    giver: await nameOf(db, giver),
    taker: await nameOf(db, taker),
    gold: Math.round(centi / 100),
    giftGold: Math.round(giftCenti / 100),
    sigmas: beyond === null ? null : Math.round(10 * beyond) / 10,
    caseId: found?._id ?? null,
    isOpen: found?.state === "open",
  };
}
