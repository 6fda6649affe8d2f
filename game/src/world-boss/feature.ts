import { defineFeature } from "../core/define-feature.ts";
import { current, history, standing } from "./functions/current.ts";
import { followCharacters } from "./functions/follow.ts";
import { forgetOld } from "./functions/forget-old.ts";
import { change, join } from "./functions/join.ts";
import { mine, rewards, strength } from "./functions/mine.ts";
import { buyWithOmens, omenShop } from "./functions/omen-shop.ts";
import { pledge, takeBack } from "./functions/pledge.ts";
import { ownRank, ranking } from "./functions/ranking.ts";
import { leaveOut, sealOne } from "./functions/seal-pledged.ts";
import { turn } from "./functions/turn.ts";
import { worldBossTables } from "./tables.ts";

export const worldBoss = defineFeature({
  name: "world-boss",
  uses: [
    "core",
    "boosts",
    "character",
    "chat",
    "combat",
    "inventory",
    "activity",
    "quests",
    "rankings",
  ],
  tables: worldBossTables,
  functions: {
    buyWithOmens,
    change,
    current,
    forgetOld,
    history,
    join,
    leaveOut,
    mine,
    omenShop,
    ownRank,
    pledge,
    ranking,
    rewards,
    sealOne,
    standing,
    strength,
    takeBack,
    turn,
  },
  jobs: [
    { name: "turn-world-boss", everyMs: 500, run: "world-boss:turn" },
    { name: "forget-world-bosses", everyMs: 10 * 60_000, run: "world-boss:forgetOld" },
  ],
  listeners: [followCharacters],
});
