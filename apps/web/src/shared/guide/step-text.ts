import { items } from "@aldermoor/game/core/content/items.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import { recipes } from "@aldermoor/game/crafting/content/recipes.ts";
import type { NextStep } from "@aldermoor/game/guide/rules/next-steps.ts";
import { monsters } from "@aldermoor/game/world/content/monsters.ts";
import { zones } from "@aldermoor/game/world/content/zones.ts";
import { t } from "../../texts/t.ts";

/** What a step is, and what it brings, in one sentence. */
export function stepText(step: NextStep, formatted: (value: number) => string): string {
  switch (step.kind) {
    case "claim":
      return t("guide.claim", { n: step.count });
    case "keep":
      return t("guide.keep");
    case "wear": {
      const n = step.changes.length;
      if (step.kills === null) return t("guide.wear", { n });
      const [before, after] = [step.kills.before, step.kills.after].map((kills) =>
        formatted(Math.round(kills)),
      );
      return t("guide.wear-gain", { n, before: before ?? "", after: after ?? "" });
    }
    case "food": {
      const n = Math.round(step.defeats);
      return n === 0 ? t("guide.food-none") : t("guide.food", { n });
    }
    case "boss": {
      const boss = monsters[zones[step.zone].boss].name;
      return t("guide.boss", { boss, n: Math.round(step.odds * 100) });
    }
    case "boss-food": {
      const [n, fed] = [step.odds, step.oddsFed].map((odds) => Math.round(odds * 100));
      const boss = monsters[zones[step.zone].boss].name;
      return t("guide.boss-food", {
        item: items[step.ration].name,
        boss,
        n: n ?? 0,
        fed: fed ?? 0,
      });
    }
    case "calling":
      return t("guide.calling");
    case "zone":
      return t("guide.zone", { zone: zones[step.zone].name, n: Math.round((step.gain - 1) * 100) });
    case "bag":
      return t("guide.bag", { n: step.free });
    case "garden":
      return t("guide.garden", { n: step.plots });
    case "make":
      return t("guide.make", { item: items[recipes[step.recipe].output.item].name });
    case "train": {
      const { skill, level, recipe } = step;
      const item = items[recipes[recipe].output.item].name;
      return t("guide.train", { skill: skills[skill].name, level, item });
    }
  }
}
