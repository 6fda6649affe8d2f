import type { Row } from "../families/goods.ts";
import { gradeTiers, itemsOf } from "../families/goods.ts";
import type { Steps } from "../families/piece-stats.ts";
import { effectsAt } from "../families/piece-stats.ts";
import { gradeOfTier } from "../levels.ts";
import type { Modifiers } from "../modifiers.ts";
import { tableOf } from "../rows.ts";

export const vigor = draughts("vigor", "Vigor", {
  icon: "standing-potion",
  effects: { damagePct: { first: 0.06, step: 0.03 } },
  flavour: "Tastes like a door being kicked in.",
});

export const stoneskin = draughts("stoneskin", "Stoneskin", {
  icon: "potion-ball",
  effects: { armorPct: { first: 0.1, step: 0.05 } },
  flavour: "You will clink for an hour.",
});

export const quickfoot = draughts("quickfoot", "Quickfoot", {
  icon: "fizzing-flask",
  effects: { evasionPct: { first: 0.1, step: 0.04 } },
  flavour: "The floor becomes a suggestion.",
});

export const clarity = draughts("clarity", "Clarity", {
  icon: "round-potion",
  effects: { xpAll: { first: 0.05, step: 0.02 } },
  flavour: "Everything is obvious until it wears off.",
});

export const fortune = draughts("fortune", "Fortune", {
  icon: "magic-potion",
  effects: { dropFind: { first: 0.08, step: 0.04 } },
  flavour: "Brewed from coins people looked for twice.",
});

export const plenty = draughts("plenty", "Plenty", {
  icon: "bubbling-flask",
  effects: { yieldGather: { first: 0.06, step: 0.03 } },
  flavour: "Pour half on the ground; the ground remembers.",
});

export const steadyHand = draughts("steady-hand", "Steady Hand", {
  icon: "square-bottle",
  effects: { craftQuality: { first: 4, step: 3 } },
  flavour: "Even your signature improves.",
});

export const tincture = itemsOf(
  {
    family: "tincture",
    vendorShare: 0.6,
    icon: "vial",
    flavour: "Three drops under the tongue and the world stands closer.",
    rows: {
      "fenmint-tincture": { name: "Fenmint Tincture" },
      "sorrel-tincture": { name: "Sorrel Tincture" },
      "bogbean-tincture": { name: "Bogbean Tincture" },
      "thyme-tincture": { name: "Thyme Tincture" },
      "bracken-tincture": { name: "Bracken Tincture" },
      "cinder-tincture": { name: "Cinder Tincture" },
      "campion-tincture": { name: "Campion Tincture" },
      "frostwort-tincture": { name: "Frostwort Tincture" },
      "weepbell-tincture": { name: "Weepbell Tincture" },
      "dawnpetal-tincture": { name: "Dawnpetal Tincture" },
    },
  },
  (_tier, _row, index) =>
    potionOf(
      effectsAt(
        { accuracyPct: { first: 0.05, step: 0.01 }, goldFind: { first: 0.02, step: 0.006 } },
        index,
      ),
    ),
);

type Draught = Required<Pick<Row, "icon" | "flavour">> & { readonly effects: Steps };

/** A draught in five grades, from weak to crowned. */
function draughts<Kind extends string>(kind: Kind, word: string, draught: Draught) {
  const { icon, effects, flavour } = draught;
  const rows = tableOf([
    [`weak-draught-of-${kind}`, { name: `Weak Draught of ${word}` }],
    [`draught-of-${kind}`, { name: `Draught of ${word}` }],
    [`strong-draught-of-${kind}`, { name: `Strong Draught of ${word}` }],
    [`grand-draught-of-${kind}`, { name: `Grand Draught of ${word}` }],
    [`crowned-draught-of-${kind}`, { name: `Crowned Draught of ${word}` }],
  ] as const);
  const family = `potion-${kind}`;
  return itemsOf(
    { family, tiers: gradeTiers, vendorShare: 1.1, icon, flavour, rows },
    (tier, _row, index) => ({ grade: gradeOfTier(tier), ...potionOf(effectsAt(effects, index)) }),
  );
}

/** What one bottle does for a hundred actions. */
function potionOf(effects: Modifiers) {
  return { type: "potion", use: { kind: "potion", actions: 100, effects } } as const;
}
