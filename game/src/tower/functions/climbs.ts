import type { Reader, Writer } from "../../core/functions/context.ts";
import { gameSecret } from "../../core/functions/secret.ts";
import type { Allowance } from "../../core/rules/allowance.ts";
import { allowanceNow } from "../../core/rules/allowance.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import { keyedRng } from "../../core/rules/random/rng.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { BattleSide } from "../../fighters/rules/battle-side.ts";
import { weekOf } from "../../quests/rules/mark-shop.ts";
import { attempts } from "../content/limits.ts";
import type { Climb } from "../rules/climb.ts";
import { climbIn, foot } from "../rules/climb.ts";
import { floorSide } from "../rules/floor-side.ts";
import type { TowerModel } from "../tables.ts";

/** Where somebody stands in the tower now, with what may still be tried. */
export type Standing = {
  readonly climb: Climb;
  readonly attempts: Allowance;
  readonly boutCounter: number;
};

export async function climbOf(
  db: Reader<TowerModel>,
  characterId: CharacterId,
  nowMs: number,
): Promise<Standing> {
  const row = await findRow(db, characterId);
  return {
    climb: climbIn(row ?? foot, weekOf(utcDay(nowMs))),
    attempts: allowanceNow(row?.attempts ?? null, attempts, nowMs),
    boutCounter: row?.boutCounter ?? 0,
  };
}

export async function writeClimb(
  db: Writer<TowerModel>,
  characterId: CharacterId,
  { climb: { week, floor, best }, attempts: left, boutCounter }: Standing,
): Promise<void> {
  const row = await findRow(db, characterId);
  const written = { week, floor, best, attempts: left, boutCounter };
  if (row === null) await db.insert("climbs", { characterId, ...written });
  else await db.patch(row._id, written);
}

/** Who waits on a floor in a week: the same for everybody. */
export function enemiesOf(week: number, floor: number): BattleSide {
  return floorSide(floor, keyedRng(gameSecret(), "tower", week, floor));
}

function findRow(db: Reader<TowerModel>, characterId: CharacterId) {
  return db
    .query("climbs")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .unique();
}
