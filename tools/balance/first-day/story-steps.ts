import { buyBoost } from "@aldermoor/game/boosts/rules/tavern.ts";
import { chargesReady, zoneProgress } from "@aldermoor/game/combat/rules/zones.ts";
import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import type { SkillId } from "@aldermoor/game/core/content/skills.ts";
import { slots } from "@aldermoor/game/core/content/slots.ts";
import { betterPieces } from "@aldermoor/game/core/rules/goods/better-pieces.ts";
import { seedRng } from "@aldermoor/game/core/rules/random/rng.ts";
import type { RecipeId } from "@aldermoor/game/crafting/content/recipes.ts";
import { drawCandidates } from "@aldermoor/game/fighters/rules/candidates.ts";
import { giveRoom } from "@aldermoor/game/house/rules/build-room.ts";
import type { QuestView } from "@aldermoor/game/quests/api.ts";
import { quests } from "@aldermoor/game/quests/content/quests.ts";
import { traderPaysGold, traderTakes } from "@aldermoor/game/quests/content/trader.ts";
import { claimQuest } from "@aldermoor/game/quests/rules/claim.ts";
import { monsters } from "@aldermoor/game/world/content/monsters.ts";
import { nodes } from "@aldermoor/game/world/content/nodes.ts";
import type { ZoneId } from "@aldermoor/game/world/content/zones.ts";
import { zoneIds, zones } from "@aldermoor/game/world/content/zones.ts";
import { fightBossOf } from "../boss.ts";
import { addStock, count, earn, first, wornOf } from "../bot.ts";
import { gatherAt, make, send } from "./make.ts";
import type { Newcomer } from "./newcomer.ts";
import { noteFinds, tell } from "./newcomer.ts";
import { piecesOf, viewsOf } from "./situation.ts";
import { wear } from "./wear.ts";

/** Does one thing for a step of the story, as its hint leads; says what, or `null` where there is no way. */
export function doStoryStep(newcomer: Newcomer, view: QuestView): string | null {
  const { bot } = newcomer;
  if (view.state === "ready") return claim(newcomer, view);
  const { objective } = quests[view.quest];
  switch (objective.type) {
    case "kill":
      return fightIn(newcomer, zoneIds[0]);
    case "killZone":
      return fightIn(newcomer, objective.zone);
    // The hint leads to the fights that bring challenges: that one can be won is said by the next step.
    case "killMonster":
      return fightIn(newcomer, monsters[objective.monster].zone);
    case "equip": {
      const changes = betterPieces(piecesOf(newcomer), bot.state.skills);
      return wear(
        newcomer,
        changes.filter(({ slot }) => slots[slot].accepts === objective.slot),
      );
    }
    case "gather": {
      const node = keysOf(nodes).find(
        (id) => "skill" in objective && nodes[id].skill === objective.skill,
      );
      return node === undefined ? null : gatherAt(bot, node);
    }
    case "craft": {
      const recipe = "skill" in objective ? firstRecipes[objective.skill] : undefined;
      return recipe === undefined ? null : make(bot, recipe, objective.count - view.progress);
    }
    case "equipment":
      return make(bot, "craft-copper-shortsword", 1);
    case "buildRoom":
      return takeRoom(newcomer);
    case "setStance":
      bot.state = { ...bot.state, stance: "strength" };
      tell(newcomer, [{ kind: "stance-set", stance: "strength" }]);
      return "takes a stance";
    case "activateBoost":
      return takeBoost(newcomer);
    case "marketOrder":
      return sellToTrader(newcomer);
    case "hireFighter":
      return hire(newcomer);
    default:
      return null;
  }
}

/** The recipes that the guide points at. */
const firstRecipes: Readonly<Partial<Record<SkillId, RecipeId>>> = {
  smithing: "refine-copper-bar",
  cooking: "cook-fried-mudminnow",
};

/** Takes every reward of the story that is ready. */
export function claimAll(newcomer: Newcomer): string | null {
  const ready = viewsOf(newcomer).filter(({ state }) => state === "ready");
  return ready.map((view) => claim(newcomer, view)).at(-1) ?? null;
}

function claim(newcomer: Newcomer, { quest }: QuestView): string | null {
  const { bot, story } = newcomer;
  const claimed = claimQuest(
    { state: bot.state, story, worn: wornOf(bot), stock: bot.stock },
    quest,
  );
  if (!claimed.ok) return null;
  const { value } = claimed;
  first(bot, quest);
  newcomer.story = value.story;
  bot.state = { ...value.state, gold: value.state.gold + value.centiGold / 100 };
  count(bot.faucets, "quests", value.centiGold / 100);
  for (const item of keysOf(value.items)) addStock(bot, item, value.items[item] ?? 0);
  bot.found.push(...value.pieces);
  noteFinds(newcomer, value.items);
  return `claims ${quests[quest].name}`;
}

export function challenge(newcomer: Newcomer, zone: ZoneId): string | null {
  const { bot } = newcomer;
  const { state } = bot;
  if (chargesReady(zoneProgress(state, zone), state.settledAtMs) === 0) return null;
  const fought = fightBossOf(bot, zone);
  if (fought === null) return null;
  noteFinds(newcomer, fought.items);
  return `${fought.fight.won ? "beats" : "loses to"} ${monsters[zones[zone].boss].name}`;
}

/** Where the fight was last, unless somebody is there already. */
export function fightIn(newcomer: Newcomer, zone: ZoneId): string | null {
  const { bot } = newcomer;
  if (bot.state.work.kind === "combat" && bot.state.work.zone === zone) return "fights on";
  if (!send(bot, { kind: "combat", zone })) return null;
  newcomer.zone = zone;
  first(bot, `fights zone ${zoneIds.indexOf(zone) + 1}`);
  return `fights in ${zones[zone].name}`;
}

function takeRoom(newcomer: Newcomer): string | null {
  const { bot } = newcomer;
  const given = giveRoom(bot.state, "bedroom");
  if (!given.ok) return null;
  bot.state = given.value;
  tell(newcomer, [{ kind: "room-finished", room: "bedroom", level: 1 }]);
  return "builds the first room";
}

function takeBoost(newcomer: Newcomer): string | null {
  const { bot } = newcomer;
  const given = buyBoost(bot.state, "hearthside-tale", bot.state.settledAtMs);
  if (!given.ok) return null;
  bot.state = { ...bot.state, boosts: given.value.boosts };
  tell(newcomer, [{ kind: "boost-started", boost: "hearthside-tale" }]);
  return "takes the tavern's first round";
}

/** The first of those who offer themselves, whom the story pays. */
function hire(newcomer: Newcomer): string | null {
  const [offers] = drawCandidates(seedRng([1, 2, 3, 4]));
  if (offers === undefined) return null;
  const { name, byname, class: fighterClass, rank } = offers;
  tell(newcomer, [{ kind: "fighter-hired", name, byname, fighterClass, rank }]);
  return `hires ${name}`;
}

/** The hint leads to where an ore is mined, where there is none. */
function sellToTrader(newcomer: Newcomer): string | null {
  const { bot } = newcomer;
  if ((bot.stock[traderTakes] ?? 0) === 0) return gatherAt(bot, "copper-scrape");
  addStock(bot, traderTakes, -1);
  earn(bot, "vendor", traderPaysGold);
  const sold = { item: traderTakes, side: "sell", quantity: 1, gold: traderPaysGold } as const;
  tell(newcomer, [{ kind: "order-placed", ...sold }]);
  return "sells an ore to the trader";
}
