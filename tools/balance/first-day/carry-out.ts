import { items } from "@aldermoor/game/core/content/items.ts";
import { betterPieces } from "@aldermoor/game/core/rules/goods/better-pieces.ts";
import { vendorPrice } from "@aldermoor/game/core/rules/goods/equipment.ts";
import { recipeFor } from "@aldermoor/game/crafting/rules/dismantle.ts";
import type { NextStep } from "@aldermoor/game/guide/rules/next-steps.ts";
import { earn } from "../bot.ts";
import { learnTalents } from "../calling.ts";
import { lessonOf, make } from "./make.ts";
import type { Newcomer } from "./newcomer.ts";
import type { PageLine } from "./page-line.ts";
import { piecesOf } from "./situation.ts";
import { challenge, claimAll, doStoryStep, fightIn } from "./story-steps.ts";
import { wear } from "./wear.ts";

/** Does one thing that the line asks for; says what, or `null` where it cannot be done. */
export function carryOut(newcomer: Newcomer, line: PageLine): string | null {
  return line.kind === "story" ? doStoryStep(newcomer, line.view) : doNextStep(newcomer, line.step);
}

/** What somebody does whom no line asks for anything: the bench is left to its end, and else there is a fight. */
export function goOn(newcomer: Newcomer): string {
  const { work } = newcomer.bot.state;
  if (work.kind === "craft") return "is at the bench";
  if (work.kind === "combat") return "fights on";
  return fightIn(newcomer, newcomer.zone) ?? "rests";
}

function doNextStep(newcomer: Newcomer, step: NextStep): string | null {
  const { bot } = newcomer;
  switch (step.kind) {
    case "claim":
      return claimAll(newcomer);
    case "wear":
      return wear(newcomer, step.changes);
    case "food":
    case "boss-food":
      return eat(newcomer, step);
    case "boss":
      return challenge(newcomer, step.zone);
    case "calling":
      learnTalents(bot);
      return "chooses a calling";
    case "zone":
      return fightIn(newcomer, step.zone);
    case "bag":
      return sellTheRest(newcomer);
    case "make":
      return make(bot, step.recipe, 1);
    case "train": {
      const lesson = lessonOf(bot, step.skill);
      return lesson === null ? null : make(bot, lesson, lessonCrafts);
    }
    case "garden":
    case "keep":
      return null;
  }
}

const lessonCrafts = 10;
const rationsAtOnce = 20;

function eat(
  { bot }: Newcomer,
  step: Extract<NextStep, { kind: "food" | "boss-food" }>,
): string | null {
  if (step.isHeld) {
    bot.state = { ...bot.state, ration: step.ration };
    return `eats ${items[step.ration].name}`;
  }
  const recipe = recipeFor(step.ration);
  return recipe === undefined ? null : make(bot, recipe, rationsAtOnce);
}

/** What is no better than what is worn goes to the vendor. */
function sellTheRest(newcomer: Newcomer): string | null {
  const { bot } = newcomer;
  const better = betterPieces(piecesOf(newcomer), bot.state.skills).map(({ id }) => id);
  const sold = bot.found.filter((_piece, at) => !better.includes(`bag ${at}`));
  if (sold.length === 0) return null;
  for (const piece of sold) {
    bot.found.splice(bot.found.indexOf(piece), 1);
    earn(bot, "vendor", vendorPrice(piece));
  }
  return `sells ${sold.length} pieces`;
}
