import type { Writer } from "../../core/functions/context.ts";
import type { LedgerReason } from "../../core/functions/ledger.ts";
import { postFromWorld } from "../../core/functions/ledger/holders.ts";
import type { VillageId } from "../../village/functions/villages.ts";
import { villageHolder } from "../../village/functions/villages.ts";
import type { Goods } from "../rules/sums.ts";
import type { WorksModel } from "../tables.ts";

type VillageReward = {
  /** Why the world pays it. */
  readonly reason: LedgerReason;
  /** Shrine favour and experience of the village, which need not be equal here. */
  readonly favour?: number;
  readonly xp?: number;
  /** Into the storage, also beyond what it takes of members: nothing that was earned is lost. */
  readonly items?: Goods;
};

/** Gives a village what its members earned together, at once. From a command or a job. */
export async function rewardVillage(
  db: Writer<WorksModel>,
  villageId: VillageId,
  nowMs: number,
  { reason, favour = 0, xp = 0, items = {} }: VillageReward,
): Promise<void> {
  const village = await db.get(villageId);
  if (village === null) return;
  if (xp > 0) await db.patch(villageId, { xp: village.xp + xp });
  if (favour === 0 && Object.keys(items).length === 0) return;
  const entry = { reason, ...(favour === 0 ? {} : { currencies: { favour } }), items };
  const posted = await postFromWorld(db, villageHolder(villageId), entry, nowMs);
  if (!posted.ok) throw new Error(`A village refuses a reward: ${posted.code}.`);
}
