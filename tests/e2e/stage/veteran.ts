import { callings } from "@aldermoor/game/callings/content/callings.ts";
import type { CallingState } from "@aldermoor/game/callings/state.ts";
import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import type { Rarity } from "@aldermoor/game/core/content/rarities.ts";
import { skillIds } from "@aldermoor/game/core/content/skills.ts";
import type { SkillId } from "@aldermoor/game/core/content/skills.ts";
import type { Piece } from "@aldermoor/game/core/rules/goods/equipment.ts";
import { rollPiece } from "@aldermoor/game/core/rules/goods/equipment.ts";
import { xpForNext } from "@aldermoor/game/core/rules/levels/levels.ts";
import { keyedRng } from "@aldermoor/game/core/rules/random/rng.ts";
import type { CharacterState } from "@aldermoor/game/core/rules/state.ts";
import type { Plot } from "@aldermoor/game/house/state.ts";
import { storyIds } from "@aldermoor/game/quests/content/quests.ts";
import type { Story } from "@aldermoor/game/quests/rules/story.ts";
import { zoneIds } from "@aldermoor/game/world/content/zones.ts";
import type { Goods, HeldPiece } from "./give-past.ts";

const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** What sixty days of a regular player leave, as `npm run balance` plays them. */
export const veteranGoods: Goods = {
  "copper-ore": 4_120,
  "bog-iron-ore": 3_310,
  "rimesteel-ore": 2_240,
  "gloamite-ore": 1_860,
  "dawnmetal-ore": 1_339,
  "copper-bar": 64,
  "soft-leather": 40,
  "rimesteel-billet": 214,
  "gloamite-bar": 317,
  "dawnmetal-bar": 425,
  "dawnmetal-setting": 22,
  "gloamite-setting": 31,
  "lanternbough-log": 380,
  "lanternbough-plank": 190,
  "duskthorn-plank": 290,
  "frostpine-plank": 90,
  "alder-log": 220,
  "alder-plank": 160,
  "lantern-koi": 44,
  "pallid-sturgeon": 166,
  dawnpetal: 71,
  weepbell: 93,
  shroudmoss: 120,
  sunweave: 40,
  shroudcloth: 120,
  "sunmane-leather": 181,
  paleskin: 115,
  "sunmane-hide": 64,
  "star-resin": 12,
  "lantern-pearl": 9,
  "vault-seed": 26,
  "gorge-seed": 14,
  "fenland-seed": 40,
  "dawn-feather": 55,
  "rough-dawn-diamond": 433,
  "rough-moonstone": 400,
  "rough-frost-topaz": 400,
  "cut-moonstone": 8,
  "cut-dawn-diamond": 4,
  "flawless-dawn-diamond": 1,
  "cold-wick": 1_100,
  "wyvern-quill": 940,
  "oath-splinter": 100,
  "widows-key": 100,
  "unlit-crownpiece": 45,
  "mourners-veil": 80,
  "harrow-tusk": 60,
  "saltgrave-compass": 45,
  "faint-dust": 990,
  "bright-dust": 2_307,
  "keen-mote": 10_289,
  "deep-mote": 27_320,
  "crown-mote": 18_526,
  "poached-sturgeon": 149,
  "lantern-koi-sashimi": 62,
  "sunmane-roast": 14,
  "crownfire-tourte": 6,
  "crowned-draught-of-vigor": 11,
  "crowned-draught-of-fortune": 5,
  "dawnpetal-tincture": 3,
  "scroll-of-keen-edge-v": 2,
  "scroll-of-warding-v": 1,
  "scroll-of-scholar-v": 1,
  "sealed-cache-10": 18,
  "sealed-cache-9": 4,
  "smiths-flux": 412,
  "glass-vial": 80,
  "waxed-thread": 1_928,
};

export const veteranWorn: readonly HeldPiece[] = [
  {
    ...rolled("lanternbough-lightkeeper", 4, 8, "main-hand"),
    gems: ["cut-dawn-diamond"],
    enchant: "scroll-of-keen-edge-v",
  },
  rolled("gloamite-aegis", 4, 9, "off-hand"),
  { ...rolled("gloamite-hollow-helm", 4, 9, "head"), enchant: "scroll-of-warding-v" },
  { ...rolled("dawnmetal-sunplate", 5, 8, "body"), gems: ["cut-moonstone", "cut-moonstone"] },
  rolled("palestag-striders", 4, 9, "legs"),
  rolled("rimesteel-fists", 5, 9, "hands"),
  rolled("rimesteel-crampons", 4, 8, "feet"),
  rolled("shroudcloth-veil", 4, 9, "back"),
  rolled("dawn-diamond-reliquary", 3, 8, "neck"),
  rolled("moonstone-eclipse-ring", 5, 9, "ring-1"),
  rolled("dawn-diamond-oath-ring", 4, 8, "ring-2"),
  rolled("dawnmetal-pickaxe", 4, 0, "tool-mining"),
  rolled("dawnmetal-artisan-kit", 3, 0, "tool-crafting"),
];

/** What was found beside it, the best first; it is gone through again to fill a bag. */
export const veteranFinds: readonly Piece[] = [
  rolled("crown-of-aldermoor", 6),
  rolled("hands-of-the-first-mourner", 6),
  rolled("dawnmetal-sunplate", 4),
  rolled("dawnmetal-legplates", 5),
  rolled("dawnmetal-legplates", 2),
  rolled("sunmane-leggings", 3),
  rolled("sunmane-dawnwalkers", 2),
  rolled("gloamite-aegis", 3),
  rolled("moonstone-eclipse-ring", 2),
  rolled("shroudcloth-veil", 3),
  rolled("palestag-striders", 2),
  rolled("mourners-shroud", 6),
];

export const veteranCalling: CallingState = {
  id: "duelist",
  // Three of the forty-five points are still to be spent.
  ranks: Object.fromEntries(
    keysOf(callings.duelist.talents).map((talent) => [talent, talent === "giantkiller" ? 2 : 5]),
  ),
};

/** The other build that is kept beside the present one. */
export const otherBuild: CallingState = { id: "delver", ranks: {} };

/** All but the last chapters. */
export const veteranStory: Story = {
  claimed: storyIds.slice(0, storyIds.indexOf("unmake-the-furrow")),
  counts: {},
};

const levels: Readonly<Partial<Record<SkillId, number>>> = {
  combat: 92,
  strength: 84,
  vitality: 83,
  agility: 81,
  precision: 82,
  mining: 92,
  woodcutting: 71,
  fishing: 64,
  foraging: 66,
  hunting: 58,
  smithing: 86,
  carpentry: 60,
  tailoring: 58,
  cooking: 70,
  alchemy: 55,
  jewelcrafting: 48,
  enchanting: 44,
};

/** Two fifths into each level. */
const skillsNow = Object.fromEntries(
  skillIds.map((skill) => {
    const progress = { level: levels[skill] ?? 1, milliXp: 0, mastery: 0 };
    return [skill, { ...progress, milliXp: 400 * (xpForNext(skill, progress) ?? 0) }];
  }),
);

/** The state of a character that has fought in the tenth zone for six hours. */
export function longLivedIn(state: CharacterState, nowMs: number): CharacterState {
  return {
    ...state,
    stance: "balanced",
    settledAtMs: nowMs - 6_000 - 2_400,
    checkInAtMs: nowMs,
    restingSinceMs: null,
    rng: keyedRng("the same dice for everybody", "veteran").save(),
    skills: { ...state.skills, ...skillsNow },
    work: { kind: "combat", zone: "unlit-crown" },
    fallback: { kind: "combat", zone: "unlit-crown" },
    battle: { monster: "tower-wyvern", monsterHp: 1_011, hp: 2_751, rest: 0 },
    zones: Object.fromEntries(
      zoneIds.map((zone, index) => [
        zone,
        {
          kills: 28_897 + 31_000 * index,
          towardCharge: 59 + index,
          held: 4,
          refundsAtMs: [],
          bossBeaten: zone !== "unlit-crown",
        },
      ]),
    ),
    boosts: [
      { id: "hearthside-tale", actionsLeft: null, endsAtMs: nowMs + 31 * hourMs, strength: 1 },
      { id: "lucky-penny", actionsLeft: null, endsAtMs: nowMs + 7 * hourMs, strength: 1 },
      { id: "rested", actionsLeft: null, endsAtMs: nowMs + hourMs, strength: 1 },
    ],
    ration: "poached-sturgeon",
    meal: { slotted: "sunmane-roast", begun: { item: "sunmane-roast", actionsLeft: 61 } },
    potion: {
      slotted: "crowned-draught-of-vigor",
      begun: { item: "crowned-draught-of-vigor", actionsLeft: 12 },
    },
    rooms: {
      kitchen: 10,
      joinery: 8,
      "loom-room": 8,
      forge: 10,
      "still-room": 9,
      "jewellers-bench": 8,
      scriptorium: 8,
      "training-yard": 9,
      storeroom: 3,
      toolshed: 10,
      hearth: 9,
      study: 9,
      "trophy-hall": 8,
      bedroom: 7,
      garden: 6,
    },
    constructions: [
      { room: "study", level: 10, startedAtMs: nowMs - 3 * hourMs, finishesAtMs: nowMs + dayMs },
    ],
    garden: { replants: false, plots: plotsAt(nowMs) },
    calling: veteranCalling,
    queue: [
      {
        id: "6001",
        recipe: "refine-dawnmetal-bar",
        wanted: 60,
        made: 12,
        actionsDone: 0,
        paidGold: null,
        waits: null,
      },
    ],
    dropCounter: 6_883,
    craftCounter: 35_783,
    bossCounter: 301,
    queueCounter: 6_001,
    session: {
      sinceMs: nowMs - 3_600 * 6_000 - 2_400,
      actions: 3_600,
      kills: 10_388,
      defeats: 3,
      centiGold: 205_014_700,
      milliXp: {
        combat: 3_775_071_873,
        strength: 943_767_968,
        vitality: 943_767_968,
        agility: 943_767_968,
        precision: 943_767_968,
      },
      items: { "cold-wick": 1_139, "wyvern-quill": 845, "oath-splinter": 66, "crown-mote": 15 },
      pieces: [
        { item: "dawnmetal-legplates", rarity: 5 },
        { item: "sunmane-leggings", rarity: 3 },
        { item: "sunmane-dawnwalkers", rarity: 2 },
      ],
    },
  };
}

/** One plot that is ripe, three that grow, and the rest free. */
function plotsAt(nowMs: number): readonly Plot[] {
  return [-2 * hourMs, hourMs, 3 * hourMs, 5 * hourMs].map((ripeInMs, index) => ({
    harvests: 40 + index,
    growing: {
      seed: "vault-seed",
      crop: index % 2 === 0 ? "dawnpetal" : "sunthread",
      plantedAtMs: nowMs - 6 * hourMs,
      ripeAtMs: nowMs + ripeInMs,
    },
  }));
}

function rolled(
  item: ItemId,
  rarity: Rarity,
  plus = 0,
  wornIn: HeldPiece["wornIn"] = null,
): HeldPiece {
  const piece = rollPiece(item, rarity, keyedRng("the same dice for everybody", item, rarity));
  return { ...piece, plus, wornIn };
}
