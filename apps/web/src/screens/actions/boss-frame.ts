import type { BossReport } from "@aldermoor/game/combat/api.ts";
import { monsters } from "@aldermoor/game/world/content/monsters.ts";
import { zones } from "@aldermoor/game/world/content/zones.ts";
import type { FloatingNumber } from "./replay-blows.ts";
import { replayBlows } from "./replay-blows.ts";

export type BossFrame = {
  readonly hp: number;
  readonly hpMax: number;
  readonly bossHp: number;
  readonly floats: readonly FloatingNumber[];
};

/** What a boss fight shows at `progress` (0 to 1) of its replay. */
export function bossFrame(report: BossReport, progress: number): BossFrame {
  const boss = zones[report.zone].boss;
  const bossHpMax = monsters[boss].hp;
  const source = {
    blows: report.blows,
    monster: boss,
    hp: report.hpLeft,
    monsterHp: report.bossHpLeft,
    monsterHpMax: bossHpMax,
  };
  const frame = replayBlows(source, progress);
  // An attempt begins at full health, so the first frame tells the most there is.
  const hpMax = replayBlows(source, 0).hp;
  const isBossDown = frame.monster === null;
  return { hp: frame.hp, hpMax, bossHp: isBossDown ? 0 : frame.monsterHp, floats: frame.floats };
}
