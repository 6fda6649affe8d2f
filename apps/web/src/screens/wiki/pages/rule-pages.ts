import { bossWinsLeft, chargesMax, refundMs } from "@aldermoor/game/combat/rules/zones.ts";
import { masteryXp, tierLevels, xpToNext } from "@aldermoor/game/core/content/levels.ts";
import { modifiers } from "@aldermoor/game/core/content/modifiers.ts";
import type { Rarity } from "@aldermoor/game/core/content/rarities.ts";
import { everyRarity, rarities } from "@aldermoor/game/core/content/rarities.ts";
import { fair } from "@aldermoor/game/core/content/worth.ts";
import { goldMinute, xpMinute } from "@aldermoor/game/core/rules/economy/economy-formulas.ts";
import { rarityOdds } from "@aldermoor/game/crafting/rules/odds.ts";
import { plusMax, temperChance } from "@aldermoor/game/crafting/rules/temper.ts";
import { gardening } from "@aldermoor/game/house/content/gardening.ts";
import { growthMs, seeds } from "@aldermoor/game/house/rules/garden.ts";
import { idsOf } from "../../../shared/world/known-id.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { t } from "../../../texts/t.ts";
import { effectText } from "../effect-words.ts";
import { itemCell } from "../wiki-links.ts";
import type { WikiCell, WikiColumn, WikiFact, WikiSection } from "../wiki-page.ts";
import { pagesOf } from "../wiki-page.ts";
import { fightRules } from "./fight-rules.ts";

type Rule = {
  readonly icon: string;
  readonly facts: () => readonly WikiFact[];
  readonly section: () => Pick<WikiSection, "columns" | "rows">;
};

/** What the game reckons with, each as a table of what the reckoning comes to. */
const rules = {
  levels: { icon: "three-leaves", facts: levelFacts, section: levelRows },
  ...fightRules,
  rarity: { icon: "star-medal", facts: () => [], section: rarityRows },
  quality: { icon: "anvil", facts: () => [], section: qualityRows },
  tempering: { icon: "anvil-impact", facts: temperFacts, section: temperRows },
  bonuses: { icon: "powder", facts: () => [], section: bonusRows },
  challenges: { icon: "crowned-skull", facts: challengeFacts, section: () => nothing },
  garden: { icon: "plant-watering", facts: gardenFacts, section: gardenRows },
  yardsticks: { icon: "coins-pile", facts: () => [], section: yardstickRows },
} as const satisfies Record<string, Rule>;

/** One page for every rule that is a reckoning. */
export const pages = pagesOf(rules, {
  head: (id) => ({ name: t(`lore.rule-${id}`), icon: rules[id].icon }),
  columns: () => [{ header: t("lore.what-it-does") }],
  row: (id) => [t(`lore.rule-${id}-text`)],
  body: (id) => {
    const section = rules[id].section();
    const table = { id: "table", title: t("lore.table"), ...section };
    return {
      subtitle: t(`lore.rule-${id}-text`),
      facts: rules[id].facts(),
      sections: section.rows.length === 0 ? [] : [table],
    };
  },
});

const nothing = { columns: [], rows: [] };

function figure(header: string): WikiColumn {
  return { header, align: "end" };
}

function levelFacts(): readonly WikiFact[] {
  return [
    { label: t("lore.mastery-combat"), value: masteryXp.combat },
    { label: t("lore.mastery-trade"), value: masteryXp.trade },
  ];
}

function levelRows() {
  return {
    columns: [
      figure(t("lore.level")),
      figure(t("lore.xp-combat")),
      figure(t("lore.xp-trade")),
      figure(t("lore.opens-tier")),
    ],
    rows: xpToNext.combat.map((combat, at): WikiCell[] => {
      const tier = tierLevels.findIndex((level) => level === at + 1) + 1;
      return [at + 1, combat, xpToNext.trade[at] ?? "", tier === 0 ? "" : tier];
    }),
  };
}

const craftedRarities = [1, 2, 3, 4, 5] as const satisfies readonly Rarity[];

function rarityRows() {
  const all = everyRarity.reduce((sum, rarity) => sum + rarities[rarity].dropWeight, 0);
  return {
    columns: [
      { header: t("lore.rarity") },
      figure(t("lore.of-drops")),
      figure(t("lore.times-stats")),
      figure(t("lore.affix-count")),
      figure(t("lore.sockets")),
      figure(t("lore.essence")),
    ],
    rows: everyRarity.map((rarity): WikiCell[] => {
      const { name, dropWeight, multiplier, affixes, sockets, essence } = rarities[rarity];
      return [name, { share: dropWeight / all }, multiplier, affixes, sockets, essence];
    }),
  };
}

function qualityRows() {
  return {
    columns: [
      figure(t("lore.quality")),
      ...craftedRarities.map((rarity) => figure(rarities[rarity].name)),
    ],
    rows: Array.from({ length: 13 }, (_, at): WikiCell[] => {
      const quality = at * 5;
      const odds = rarityOdds(quality);
      return [quality, ...craftedRarities.map((rarity) => ({ share: odds[rarity] }))];
    }),
  };
}

function temperFacts(): readonly WikiFact[] {
  return [
    { label: t("lore.temper-most"), value: plusMax({ rarity: 1 }) },
    { label: t("lore.temper-most-rare"), value: plusMax({ rarity: 3 }) },
  ];
}

function temperRows() {
  return {
    columns: [
      figure(t("lore.step")),
      figure(t("lore.chance")),
      figure(t("lore.after-one")),
      figure(t("lore.after-three")),
    ],
    rows: Array.from({ length: plusMax({ rarity: 3 }) }, (_, at): WikiCell[] => [
      at + 1,
      { share: temperChance(at + 1, 0) },
      { share: temperChance(at + 1, 1) },
      { share: temperChance(at + 1, 3) },
    ]),
  };
}

function bonusRows() {
  return {
    columns: [{ header: t("lore.bonus") }, figure(t("lore.counts-up-to"))],
    rows: idsOf(modifiers).map((key): WikiCell[] => {
      const { name, cap } = modifiers[key];
      return [name, cap === null ? t("lore.no-limit") : effectText(key, cap)];
    }),
  };
}

function challengeFacts(): readonly WikiFact[] {
  const fresh = { day: 0, left: 0 };
  return [
    { label: t("lore.challenges-held"), value: chargesMax },
    { label: t("lore.challenge-back"), value: durationText(refundMs) },
    { label: t("lore.wins-a-day"), value: bossWinsLeft(fresh, dayMs) },
    { label: t("lore.wins-at-most"), value: bossWinsLeft(fresh, dayMs * 9) },
  ];
}

const dayMs = 86_400_000;

function gardenFacts(): readonly WikiFact[] {
  const { unitsMin, unitsSpread, seedBack } = gardening;
  return [
    {
      label: t("lore.harvest"),
      value: t("lore.span", { least: unitsMin, most: unitsMin + unitsSpread }),
    },
    { label: t("lore.seed-back"), value: { share: seedBack } },
  ];
}

function gardenRows() {
  return {
    columns: [{ header: t("lore.item") }, figure(t("lore.grows-for"))],
    rows: seeds.map((seed): WikiCell[] => [itemCell(seed), durationText(growthMs(seed))]),
  };
}

function yardstickRows() {
  return {
    columns: [
      figure(t("lore.level")),
      figure(t("lore.gold-a-minute")),
      figure(t("lore.xp-a-minute")),
      figure(t("lore.fair-price")),
    ],
    rows: tierLevels.map((level, at): WikiCell[] => [
      level,
      { gold: Math.round(goldMinute(level)) },
      xpMinute(level),
      { gold: Math.round(fair(at + 1)) },
    ]),
  };
}
