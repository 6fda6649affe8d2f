import { defineFeature } from "../core/define-feature.ts";
import { buy } from "./functions/buy.ts";
import { census } from "./functions/census.ts";
import { followSigns } from "./functions/follow-signs.ts";
import { giveToLantern } from "./functions/give-to-lantern.ts";
import { history } from "./functions/history.ts";
import { lightLantern } from "./functions/light-lantern.ts";
import { prune } from "./functions/prune.ts";
import { remind, remindOfOne } from "./functions/remind.ts";
import { influencesOfWorld } from "./functions/world-boosts.ts";
import { world } from "./functions/world.ts";
import { boostsState } from "./state.ts";
import { boostTables } from "./tables.ts";

export const boosts = defineFeature({
  name: "boosts",
  uses: ["core"],
  tables: boostTables,
  state: boostsState,
  functions: {
    buy,
    census,
    giveToLantern,
    history,
    lightLantern,
    prune,
    remind,
    remindOfOne,
    world,
  },
  jobs: [
    { name: "census", everyMs: 5_000, run: "boosts:census" },
    { name: "light-lantern", everyMs: 5_000, run: "boosts:lightLantern" },
    { name: "remind-of-boosts", everyMs: 30_000, run: "boosts:remind" },
    { name: "prune-boosts", everyMs: 10 * 60_000, run: "boosts:prune" },
  ],
  listeners: [followSigns],
  influences: influencesOfWorld,
});
