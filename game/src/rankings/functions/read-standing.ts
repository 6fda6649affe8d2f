import { readAchievementFacts, findHonours } from "../../achievements/functions/honours-row.ts";
import { measure } from "../../achievements/rules/measure.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import type { LedgerReason } from "../../core/functions/ledger.ts";
import { sumOfMoney } from "../../core/rules/economy/money.ts";
import type { LedgerDoc } from "../../core/tables.ts";
import type { Standing } from "../rules/board-value.ts";
import type { RankingModel } from "../tables.ts";

/** Not trade, and not what is held. */
const earnedBy: readonly LedgerReason[] = ["kill", "quest", "boss"];

/** Everything that a character is ranked by, as it stands. */
export async function readStanding({
  db,
  character,
  progress,
}: CharacterContext<RankingModel>): Promise<Standing> {
  const facts = await readAchievementFacts(db, progress);
  return {
    skills: progress.state.skills,
    createdAtMs: character.createdAtMs,
    points: (await findHonours(db, character._id))?.points ?? 0,
    kills: measure("kills", facts),
    bosses: measure("bossKills", facts),
    gold: goldOf(progress.ledger),
    discoveries: facts.itemsDiscovered,
    legendaries: measure("craftedLegendary", facts),
  };
}

function goldOf({ goldFlows }: LedgerDoc): number {
  const flows = earnedBy.flatMap((reason) => goldFlows[reason] ?? []);
  return sumOfMoney(flows.map((flow) => ({ gold: flow.in, centiGold: flow.inCenti ?? 0 }))).gold;
}
