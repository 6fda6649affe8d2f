import { postFromWorld } from "@aldermoor/game/core/functions/ledger/holders.ts";
import { setBuilt } from "@aldermoor/game/village-works/functions/terms.ts";
import { villageHolder } from "@aldermoor/game/village/functions/villages.ts";
import type { GenericMutationCtx } from "convex/server";
import { mutationGeneric } from "convex/server";
import { v } from "convex/values";
import type { StageModel } from "./give-past.ts";

const goods = {
  "alder-plank": 4_310,
  "willow-plank": 2_190,
  "copper-bar": 3_870,
  "bog-iron-bar": 640,
  linen: 1_204,
  nettlecloth: 4_990,
  "soft-leather": 3_115,
} as const;

const levels = { hall: 4, storehouse: 1, shrine: 3, "training-grounds": 4, guildhouse: 2 } as const;

/** Gives a village what months of its members would have brought together, with so much gold in its treasury. */
export const furnishVillage = mutationGeneric({
  args: { name: v.string(), gold: v.number() },
  handler: async ({ db }: GenericMutationCtx<StageModel>, { name, gold }) => {
    const nowMs = Date.now();
    const villages = await db.query("villages").collect();
    const village = villages.find((one) => one.name === name);
    if (village === undefined) throw new Error(`There is no village ${name}.`);
    const entry = { reason: "start", gold, currencies: { favour: 1_180 }, items: goods } as const;
    await postFromWorld(db, villageHolder(village._id), entry, nowMs);
    await db.patch(village._id, { buildings: levels, xp: village.xp + 2_400 });
    await setBuilt(db, village._id, { levels, isOwing: false }, nowMs);
    return null;
  },
});
