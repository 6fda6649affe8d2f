import { gradeTiers, itemsOf } from "../families/goods.ts";
import type { Steps } from "../families/piece-stats.ts";
import { effectsAt } from "../families/piece-stats.ts";
import type { ItemSlot } from "../item.ts";
import { gradeOfTier } from "../levels.ts";
import { tableOf } from "../rows.ts";

export const keenEdge = scrolls("keen-edge", "Keen Edge", {
  icon: "thunder-blade",
  slots: ["main-hand"],
  effects: { damagePct: { first: 0.03, step: 0.015 } },
});

export const trueAim = scrolls("true-aim", "True Aim", {
  icon: "archery-target",
  slots: ["main-hand", "off-hand"],
  effects: { accuracyPct: { first: 0.04, step: 0.02 } },
});

export const cruelty = scrolls("cruelty", "Cruelty", {
  icon: "cracked-shield",
  slots: ["main-hand", "ring"],
  effects: { critDamage: { first: 0.06, step: 0.03 } },
});

export const warding = scrolls("warding", "Warding", {
  icon: "magic-shield",
  slots: ["off-hand", "body"],
  effects: { armorPct: { first: 0.04, step: 0.02 } },
});

export const oakHeart = scrolls("oak-heart", "Oak Heart", {
  icon: "heart-shield",
  slots: ["body", "legs"],
  effects: { hpPct: { first: 0.03, step: 0.015 } },
});

export const windStep = scrolls("wind-step", "Wind Step", {
  icon: "wingfoot",
  slots: ["feet", "back"],
  effects: { evasionPct: { first: 0.04, step: 0.02 } },
});

export const quickHands = scrolls("quick-hands", "Quick Hands", {
  icon: "glowing-hands",
  slots: ["hands"],
  effects: { doubleStrike: { first: 0.01, step: 0.005 } },
});

export const scholar = scrolls("scholar", "Scholar", {
  icon: "spell-book",
  slots: ["head", "neck"],
  effects: { xpAll: { first: 0.01, step: 0.005 } },
});

export const magpie = scrolls("magpie", "Magpie", {
  icon: "crow-dive",
  slots: ["ring", "neck"],
  effects: { goldFind: { first: 0.02, step: 0.01 } },
});

export const foragersEye = scrolls("foragers-eye", "Forager's Eye", {
  icon: "third-eye",
  slots: ["head", "back"],
  effects: { yieldGather: { first: 0.02, step: 0.01 } },
});

type Scrolls = {
  readonly icon: string;
  /** What it may be read to. */
  readonly slots: readonly ItemSlot[];
  readonly effects: Steps;
};

/** A scroll in five grades, from I to V. */
function scrolls<Kind extends string>(kind: Kind, word: string, scroll: Scrolls) {
  const { icon, slots, effects } = scroll;
  const rows = tableOf([
    [`scroll-of-${kind}-i`, { name: `Scroll of ${word} I` }],
    [`scroll-of-${kind}-ii`, { name: `Scroll of ${word} II` }],
    [`scroll-of-${kind}-iii`, { name: `Scroll of ${word} III` }],
    [`scroll-of-${kind}-iv`, { name: `Scroll of ${word} IV` }],
    [`scroll-of-${kind}-v`, { name: `Scroll of ${word} V` }],
  ] as const);
  const family = `scroll-${kind}`;
  const flavour = "Read it once aloud; the steel will remember the rest.";
  return itemsOf(
    { family, tiers: gradeTiers, vendorShare: 3, icon, flavour, rows },
    (tier, _row, index) =>
      ({
        type: "scroll",
        grade: gradeOfTier(tier),
        use: { kind: "enchant", slots, effects: effectsAt(effects, index) },
      }) as const,
  );
}
