import { stances } from "@aldermoor/game/combat/content/stances.ts";
import { attributeShares } from "@aldermoor/game/combat/rules/attribute-shares.ts";
import {
  hitChance,
  reductionMax,
  reductionOf,
  weaknessMultiplier,
} from "@aldermoor/game/combat/rules/foe.ts";
import type { ModifierKey } from "@aldermoor/game/core/content/modifiers.ts";
import { modifiers } from "@aldermoor/game/core/content/modifiers.ts";
import type { SkillId } from "@aldermoor/game/core/content/skills.ts";
import { attributeIds, skills } from "@aldermoor/game/core/content/skills.ts";
import { base } from "@aldermoor/game/core/rules/modifiers/derive.ts";
import { formatNumber } from "@aldermoor/ui/text/format-number.ts";
import { displaySettings } from "@aldermoor/ui/theme/theme.ts";
import { t } from "../../../texts/t.ts";
import type { WikiCell, WikiColumn, WikiFact } from "../wiki-page.ts";

/** How a fight is reckoned. */
export const fightRules = {
  fighter: { icon: "crossed-swords", facts: () => [], section: fighterRows },
  hitting: { icon: "bullseye", facts: hittingFacts, section: hittingRows },
  armour: { icon: "breastplate", facts: armourFacts, section: armourRows },
  stances: { icon: "swords-emblem", facts: () => [], section: stanceRows },
} as const;

type Share = { readonly skill: SkillId; readonly value: number };

/** What everybody has of a number, and what each level adds. */
const numbers: readonly {
  readonly key: ModifierKey;
  readonly start: number;
  readonly levels: readonly Share[];
  /** Where that is not the cap of the bonuses. */
  readonly most?: number;
}[] = [
  { key: "attack", start: base.attack, levels: [{ skill: "strength", value: 1 }] },
  {
    key: "hp",
    start: base.hp,
    levels: [
      { skill: "vitality", value: base.hpPerVitality },
      { skill: "combat", value: base.hpPerCombat },
    ],
  },
  {
    key: "accuracy",
    start: base.rating,
    levels: [{ skill: "precision", value: base.ratingPerLevel }],
  },
  {
    key: "evasion",
    start: base.rating,
    levels: [{ skill: "agility", value: base.ratingPerLevel }],
  },
  { key: "armor", start: 0, levels: [] },
  {
    key: "critChance",
    start: base.critChance,
    levels: [{ skill: "precision", value: base.critPerPrecision }],
  },
  // What gear adds to it is capped by itself.
  {
    key: "critDamage",
    start: base.critDamage,
    levels: [],
    most: base.critDamage + (modifiers.critDamage.cap ?? 0),
  },
  { key: "doubleStrike", start: 0, levels: [{ skill: "agility", value: base.doublePerAgility }] },
  { key: "block", start: 0, levels: [] },
  { key: "armorPierce", start: 0, levels: [] },
  { key: "lifesteal", start: 0, levels: [] },
  { key: "regen", start: base.regen, levels: [] },
];

function fighterRows() {
  return {
    columns: [
      { header: t("lore.number") },
      figure(t("lore.at-first")),
      { header: t("lore.for-each-level") },
      figure(t("lore.counts-up-to")),
    ],
    rows: numbers.map(({ key, start, levels, most }): WikiCell[] => {
      const { name } = modifiers[key];
      const cap = most ?? modifiers[key].cap;
      const each = levels.map(({ skill, value }) =>
        t("lore.skill-gives", { skill: skills[skill].name, amount: amountText(key, value) }),
      );
      return [
        name,
        cellOf(key, start),
        each.join(", "),
        cap === null ? t("lore.no-limit") : cellOf(key, cap),
      ];
    }),
  };
}

function cellOf(key: ModifierKey, value: number): WikiCell {
  return modifiers[key].percent ? { share: value } : value;
}

/** As it is, for a level adds less than the tenth that stats are shown with. */
function amountText(key: ModifierKey, value: number): string {
  const { percent } = modifiers[key];
  const format = displaySettings().numberFormat;
  const shown = formatNumber(percent ? value * 100 : value, { format, digitsMax: 2, signed: true });
  return shown + (percent ? "%" : "");
}

function hittingFacts(): readonly WikiFact[] {
  return [
    { label: t("lore.hit-least"), value: { share: hitChance(0, 1) } },
    { label: t("lore.hit-most"), value: { share: hitChance(1, 0) } },
    { label: t("lore.weak-spot"), value: { share: weaknessMultiplier } },
  ];
}

const accuracies = [0.15, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2] as const;

function hittingRows() {
  return {
    columns: [figure(t("lore.accuracy-of-evasion")), figure(t("lore.hits"))],
    rows: accuracies.map((accuracy): WikiCell[] => [
      { share: accuracy },
      { share: hitChance(accuracy, 1) },
    ]),
  };
}

function armourFacts(): readonly WikiFact[] {
  return [{ label: t("lore.armour-most"), value: { share: reductionMax } }];
}

const armours = [50, 100, 250, 500, 1000, 2000] as const;
const strikerLevels = [1, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100] as const;

function armourRows() {
  return {
    columns: [
      figure(t("lore.striker-level")),
      ...armours.map((armour) => figure(t("lore.armour-of", { n: armour }))),
    ],
    rows: strikerLevels.map((level): WikiCell[] => [
      level,
      ...armours.map((armour) => ({ share: Math.min(reductionMax, reductionOf(armour, level)) })),
    ]),
  };
}

const learning = { level: 1 };
const beginner = { strength: learning, vitality: learning, agility: learning, precision: learning };

function stanceRows() {
  return {
    columns: [{ header: t("lore.stance") }, ...attributeIds.map((id) => figure(skills[id].name))],
    rows: stances.map((stance): WikiCell[] => {
      const shares = attributeShares(stance, beginner);
      const all = attributeIds.reduce((sum, id) => sum + shares[id], 0);
      return [
        t(`character.stance-${stance}`),
        ...attributeIds.map((id) => ({ share: shares[id] / all })),
      ];
    }),
  };
}

function figure(header: string): WikiColumn {
  return { header, align: "end" };
}
