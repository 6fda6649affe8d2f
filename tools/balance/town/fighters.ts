import { goldMinute, priceLevel } from "@aldermoor/game/core/rules/economy/economy-formulas.ts";
import {
  formationPlaces,
  rosterBase,
  wageGoldMinutes,
} from "@aldermoor/game/fighters/content/numbers.ts";
import { fighterRanks } from "@aldermoor/game/fighters/content/ranks.ts";
import {
  boutXp,
  levelMaxFor,
  train,
  trainingPrice,
  withXp,
} from "@aldermoor/game/fighters/rules/training.ts";
import type { Ambition } from "../ambitions.ts";
import { pay, total } from "../bot.ts";
import type { Townsman } from "./townsman.ts";

/** Bouts of a day in the arena, for whose xp the wages are paid. */
const boutsADay = 10;
/** Of what came, what goes to fighters at most: nobody trains them and tempers nothing. */
export const fightersShare = 0.38;
const plain = { trait: null };

/** A day's bouts of those who are fielded: their wages, and what they learn. */
export function fieldCompany({ bot, company }: Townsman): void {
  const level = bot.state.skills.combat.level;
  const wage = Math.round(wageGoldMinutes * goldMinute(priceLevel(bot.state.skills)));
  for (const [nth, growth] of company.slice(0, formationPlaces).entries()) {
    if (!pay(bot, "fighters", wage)) return;
    company[nth] = withXp(growth, boutsADay * boutXp(plain, level), level);
  }
}

/** Hiring a recruit, and training whoever is behind, as what else gold is for. */
export function fighterOptions({ bot, company }: Townsman): readonly Ambition[] {
  const { skills } = bot.state;
  if ((bot.sinks.fighters ?? 0) > fightersShare * total(bot.faucets)) return [];
  const hire = fighterRanks.recruit.hireGoldMinutes * goldMinute(priceLevel(skills));
  const hiring: Ambition = {
    gold: Math.round(hire),
    pursue: () => {
      if (!pay(bot, "fighters", Math.round(hire))) return false;
      company.push({ level: 1, xp: 0, trainedGold: 0 });
      return true;
    },
  };
  const most = levelMaxFor(skills.combat.level);
  const nth = company.reduce(
    (least, { level }, at) => (level < (company[least]?.level ?? Infinity) ? at : least),
    0,
  );
  const behind = company[nth];
  const options = company.length < rosterBase ? [hiring] : [];
  if (behind === undefined || behind.level >= most) return options;
  const pursue = (): boolean => {
    if (!pay(bot, "fighters", trainingPrice(behind.level, 1))) return false;
    const trained = train(behind, 1, skills.combat.level);
    if (!trained.ok) throw new Error(`A fighter is not trained: ${trained.code}.`);
    company[nth] = trained.value.growth;
    return true;
  };
  return [...options, { gold: trainingPrice(behind.level, 1), pursue }];
}
