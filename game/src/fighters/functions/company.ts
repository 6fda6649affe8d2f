import { gameFunctions } from "../../core/functions/game-functions.ts";
import { priceLevel } from "../../core/rules/economy/economy-formulas.ts";
import { nextMidnight, utcDay } from "../../core/rules/economy/tally.ts";
import type { CompanyView, FighterView } from "../api.ts";
import { levelMaxFor, needAt, refundFor, wageOf } from "../rules/training.ts";
import type { FighterModel } from "../tables.ts";
import type { Fighter } from "./companies.ts";
import { companyOf, placesOf, rosterOf } from "./companies.ts";
import { powerOf } from "./company-power.ts";
import { placedIn } from "./field-company.ts";

const { characterQuery } = gameFunctions<FighterModel>();

/** The fighters of a character, with how they stand. */
export const company = characterQuery({
  args: {},
  handler: async ({ db, nowMs, holdsUntil, character, written }): Promise<CompanyView> => {
    const { state, ledger } = await written();
    const own = await companyOf(db, character._id);
    const roster = await rosterOf(db, character._id);
    const level = priceLevel(state.skills);
    const today = utcDay(nowMs);
    holdsUntil(nextMidnight(nowMs));
    const due = placedIn(own.attack, roster).flatMap((one) =>
      one === null || one.paidDay === today ? [] : [wageOf(one, level)],
    );
    return {
      fighters: roster.map((one) => viewOf(one, level, today)),
      places: placesOf(own),
      levelMax: levelMaxFor(state.skills.combat.level),
      power: await powerOf({ db, nowMs, character, state }),
      attack: own.attack,
      defence: own.defence,
      presets: own.presets,
      wagesDue: due.reduce((sum, one) => sum + one, 0),
      laurels: ledger.currencies["laurels"] ?? 0,
    };
  },
});

function viewOf(fighter: Fighter, level: number, today: number): FighterView {
  const { paidDay, trainedGold: _, ...shown } = fighter;
  return {
    ...shown,
    need: needAt(fighter.level),
    wage: wageOf(fighter, level),
    isPaidToday: paidDay === today,
    refund: refundFor(fighter),
  };
}
