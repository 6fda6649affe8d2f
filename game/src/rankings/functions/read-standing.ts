import { readAchievementFacts, findHonours } from "../../achievements/functions/honours-row.ts";
import { measure } from "../../achievements/rules/measure.ts";
import { ratingOf } from "../../arena/functions/gladiators.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import type { LedgerReason } from "../../core/functions/ledger.ts";
import { goldIn } from "../../core/rules/economy/flows.ts";
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
    gold: goldIn(progress.ledger.goldFlows, earnedBy),
    discoveries: facts.itemsDiscovered,
    legendaries: measure("craftedLegendary", facts),
    arenaRating: await ratingOf(db, character._id),
    towerFloor: measure("towerFloor", facts),
    hexes: measure("hexesExplored", facts),
  };
}
