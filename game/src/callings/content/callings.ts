import type { ModifierKey, Modifiers } from "../../core/content/modifiers.ts";

export type Talent = {
  readonly name: string;
  readonly stat: ModifierKey;
  readonly perRank: number;
  readonly maxRank: number;
  /** Points that have to be spent in the calling before the first rank. */
  readonly requiresPointsInTree: number;
};

export type Calling = {
  readonly name: string;
  readonly icon: string;
  readonly perk: Modifiers;
  readonly flavour: string;
  readonly talents: Readonly<Record<string, Talent>>;
};

const table = {
  warden: {
    name: "Warden",
    icon: "shield-reflect",
    perk: { armorPct: 0.1, hpPct: 0.05 },
    flavour: "Stand here. Do not stop.",
    talents: {
      "thick-hide": {
        name: "Thick Hide",
        stat: "hpPct",
        perRank: 0.012,
        maxRank: 5,
        requiresPointsInTree: 0,
      },
      "set-feet": {
        name: "Set Feet",
        stat: "armorPct",
        perRank: 0.015,
        maxRank: 5,
        requiresPointsInTree: 0,
      },
      "shield-wall": {
        name: "Shield Wall",
        stat: "block",
        perRank: 0.008,
        maxRank: 5,
        requiresPointsInTree: 0,
      },
      "second-wind": {
        name: "Second Wind",
        stat: "regen",
        perRank: 0.005,
        maxRank: 5,
        requiresPointsInTree: 5,
      },
      grudge: {
        name: "Grudge",
        stat: "damagePct",
        perRank: 0.01,
        maxRank: 5,
        requiresPointsInTree: 5,
      },
      brace: {
        name: "Brace",
        stat: "evasionPct",
        perRank: 0.01,
        maxRank: 5,
        requiresPointsInTree: 5,
      },
      siegecraft: {
        name: "Siegecraft",
        stat: "bossDamage",
        perRank: 0.015,
        maxRank: 5,
        requiresPointsInTree: 15,
      },
      drillmaster: {
        name: "Drillmaster",
        stat: "fighterPower",
        perRank: 0.01,
        maxRank: 5,
        requiresPointsInTree: 15,
      },
      unmoved: {
        name: "Unmoved",
        stat: "restReduction",
        perRank: 0.05,
        maxRank: 5,
        requiresPointsInTree: 15,
      },
    },
  },
  duelist: {
    name: "Duelist",
    icon: "fencer",
    perk: { critChance: 0.04, evasionPct: 0.05 },
    flavour: "Once is an accident; twice is fencing.",
    talents: {
      "point-first": {
        name: "Point First",
        stat: "accuracyPct",
        perRank: 0.012,
        maxRank: 5,
        requiresPointsInTree: 0,
      },
      footwork: {
        name: "Footwork",
        stat: "evasionPct",
        perRank: 0.015,
        maxRank: 5,
        requiresPointsInTree: 0,
      },
      bind: { name: "Bind", stat: "damagePct", perRank: 0.01, maxRank: 5, requiresPointsInTree: 0 },
      flourish: {
        name: "Flourish",
        stat: "critChance",
        perRank: 0.006,
        maxRank: 5,
        requiresPointsInTree: 5,
      },
      riposte: {
        name: "Riposte",
        stat: "doubleStrike",
        perRank: 0.006,
        maxRank: 5,
        requiresPointsInTree: 5,
      },
      redblade: {
        name: "Red Blade",
        stat: "lifesteal",
        perRank: 0.003,
        maxRank: 5,
        requiresPointsInTree: 5,
      },
      coup: {
        name: "Coup de Grace",
        stat: "critDamage",
        perRank: 0.03,
        maxRank: 5,
        requiresPointsInTree: 15,
      },
      "purse-cut": {
        name: "Purse Cut",
        stat: "goldFind",
        perRank: 0.012,
        maxRank: 5,
        requiresPointsInTree: 15,
      },
      giantkiller: {
        name: "Giantkiller",
        stat: "bossDamage",
        perRank: 0.015,
        maxRank: 5,
        requiresPointsInTree: 15,
      },
    },
  },
  strider: {
    name: "Strider",
    icon: "bowman",
    perk: { accuracyPct: 0.08, "eff-hunting": 0.08 },
    flavour: "Everything leaves tracks, even luck.",
    talents: {
      "long-eye": {
        name: "Long Eye",
        stat: "accuracyPct",
        perRank: 0.015,
        maxRank: 5,
        requiresPointsInTree: 0,
      },
      trapwise: {
        name: "Trapwise",
        stat: "eff-hunting",
        perRank: 0.016,
        maxRank: 5,
        requiresPointsInTree: 0,
      },
      forage: {
        name: "Forage",
        stat: "eff-foraging",
        perRank: 0.016,
        maxRank: 5,
        requiresPointsInTree: 0,
      },
      "lucky-find": {
        name: "Lucky Find",
        stat: "dropFind",
        perRank: 0.012,
        maxRank: 5,
        requiresPointsInTree: 5,
      },
      "pack-light": {
        name: "Pack Light",
        stat: "evasionPct",
        perRank: 0.012,
        maxRank: 5,
        requiresPointsInTree: 5,
      },
      heartshot: {
        name: "Heartshot",
        stat: "critDamage",
        perRank: 0.03,
        maxRank: 5,
        requiresPointsInTree: 5,
      },
      pathfinder: {
        name: "Pathfinder",
        stat: "explorationPower",
        perRank: 0.02,
        maxRank: 5,
        requiresPointsInTree: 15,
      },
      skinner: {
        name: "Skinner",
        stat: "yieldGather",
        perRank: 0.012,
        maxRank: 5,
        requiresPointsInTree: 15,
      },
      "hunters-lore": {
        name: "Hunter's Lore",
        stat: "xpCombat",
        perRank: 0.01,
        maxRank: 5,
        requiresPointsInTree: 15,
      },
    },
  },
  lamplighter: {
    name: "Lamplighter",
    icon: "old-lantern",
    perk: { xpAll: 0.03, critDamage: 0.1 },
    flavour: "Somebody has to keep the dark honest.",
    talents: {
      "bright-mind": {
        name: "Bright Mind",
        stat: "xpAll",
        perRank: 0.005,
        maxRank: 5,
        requiresPointsInTree: 0,
      },
      inkhand: {
        name: "Ink Hand",
        stat: "eff-enchanting",
        perRank: 0.016,
        maxRank: 5,
        requiresPointsInTree: 0,
      },
      distiller: {
        name: "Distiller",
        stat: "eff-alchemy",
        perRank: 0.016,
        maxRank: 5,
        requiresPointsInTree: 0,
      },
      afterglow: {
        name: "Afterglow",
        stat: "damagePct",
        perRank: 0.01,
        maxRank: 5,
        requiresPointsInTree: 5,
      },
      ward: { name: "Ward", stat: "armorPct", perRank: 0.012, maxRank: 5, requiresPointsInTree: 5 },
      "long-wick": {
        name: "Long Wick",
        stat: "potionDuration",
        perRank: 0.04,
        maxRank: 5,
        requiresPointsInTree: 5,
      },
      beacon: {
        name: "Beacon",
        stat: "bossDamage",
        perRank: 0.015,
        maxRank: 5,
        requiresPointsInTree: 15,
      },
      gleam: {
        name: "Gleam",
        stat: "dropFind",
        perRank: 0.01,
        maxRank: 5,
        requiresPointsInTree: 15,
      },
      teacher: {
        name: "Teacher",
        stat: "xpCraft",
        perRank: 0.012,
        maxRank: 5,
        requiresPointsInTree: 15,
      },
    },
  },
  delver: {
    name: "Delver",
    icon: "miner",
    perk: { effGather: 0.06 },
    flavour: "Down is a direction; so is more.",
    talents: {
      "deep-cut": {
        name: "Deep Cut",
        stat: "eff-mining",
        perRank: 0.016,
        maxRank: 5,
        requiresPointsInTree: 0,
      },
      "clean-fell": {
        name: "Clean Fell",
        stat: "eff-woodcutting",
        perRank: 0.016,
        maxRank: 5,
        requiresPointsInTree: 0,
      },
      "slow-water": {
        name: "Slow Water",
        stat: "eff-fishing",
        perRank: 0.016,
        maxRank: 5,
        requiresPointsInTree: 0,
      },
      "green-thumb": {
        name: "Green Thumb",
        stat: "eff-foraging",
        perRank: 0.016,
        maxRank: 5,
        requiresPointsInTree: 5,
      },
      "broad-back": {
        name: "Broad Back",
        stat: "hpPct",
        perRank: 0.01,
        maxRank: 5,
        requiresPointsInTree: 5,
      },
      "second-sack": {
        name: "Second Sack",
        stat: "yieldGather",
        perRank: 0.012,
        maxRank: 5,
        requiresPointsInTree: 5,
      },
      "gem-sense": {
        name: "Gem Sense",
        stat: "rareFind",
        perRank: 0.03,
        maxRank: 5,
        requiresPointsInTree: 15,
      },
      "steady-work": {
        name: "Steady Work",
        stat: "xpGather",
        perRank: 0.012,
        maxRank: 5,
        requiresPointsInTree: 15,
      },
      prospector: {
        name: "Prospector",
        stat: "goldFind",
        perRank: 0.01,
        maxRank: 5,
        requiresPointsInTree: 15,
      },
    },
  },
  artisan: {
    name: "Artisan",
    icon: "blacksmith",
    perk: { effCraft: 0.05, craftQuality: 3 },
    flavour: "Signed, dated, guaranteed.",
    talents: {
      "true-square": {
        name: "True Square",
        stat: "eff-carpentry",
        perRank: 0.016,
        maxRank: 5,
        requiresPointsInTree: 0,
      },
      "hot-iron": {
        name: "Hot Iron",
        stat: "eff-smithing",
        perRank: 0.016,
        maxRank: 5,
        requiresPointsInTree: 0,
      },
      "fine-stitch": {
        name: "Fine Stitch",
        stat: "eff-tailoring",
        perRank: 0.016,
        maxRank: 5,
        requiresPointsInTree: 0,
      },
      "clear-stone": {
        name: "Clear Stone",
        stat: "eff-jewelcrafting",
        perRank: 0.016,
        maxRank: 5,
        requiresPointsInTree: 5,
      },
      "good-table": {
        name: "Good Table",
        stat: "eff-cooking",
        perRank: 0.016,
        maxRank: 5,
        requiresPointsInTree: 5,
      },
      "masters-eye": {
        name: "Master's Eye",
        stat: "craftQuality",
        perRank: 1,
        maxRank: 5,
        requiresPointsInTree: 5,
      },
      thrift: {
        name: "Thrift",
        stat: "materialSave",
        perRank: 0.01,
        maxRank: 5,
        requiresPointsInTree: 15,
      },
      "guild-rate": {
        name: "Guild Rate",
        stat: "feeReduction",
        perRank: 0.03,
        maxRank: 5,
        requiresPointsInTree: 15,
      },
      apprentices: {
        name: "Apprentices",
        stat: "xpCraft",
        perRank: 0.012,
        maxRank: 5,
        requiresPointsInTree: 15,
      },
    },
  },
} as const satisfies Record<string, Calling>;

export type CallingId = keyof typeof table;
export type TalentId = {
  [Id in CallingId]: keyof (typeof table)[Id]["talents"];
}[CallingId];

export const callings: Readonly<Record<CallingId, Calling>> = table;
