import type { CharacterContext } from "../../core/functions/context.ts";
import { postEntries } from "../../core/functions/ledger.ts";
import { priceLevel } from "../../core/rules/economy/economy-formulas.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { BattleSide } from "../rules/battle-side.ts";
import { boutXp, payWages, shareWhen, wageOf, withXp } from "../rules/training.ts";
import type { FighterModel, FighterReader, StoredFormation } from "../tables.ts";
import type { Company, Fighter } from "./companies.ts";
import { changeCompany, companyOf, defenceOf, rosterOf } from "./companies.ts";
import { powerOf } from "./company-power.ts";

type Context = CharacterContext<FighterModel>;

/** Those who go to a bout of their owner's. */
type Fielded = {
  readonly side: BattleSide;
  readonly fighters: readonly Fighter[];
  /** What they were paid for the day. */
  readonly wages: number;
};

/**
 * Sends the attack of a character to a bout: whoever was not paid on this day is, as far as the purse goes, and who could
 * not be paid gives less in this bout. Refuses `few-fighters` (`n`) for an empty formation.
 */
export async function fieldAttack(context: Context): Promise<Outcome<Fielded>> {
  const { db, nowMs, character, progress } = context;
  const company = await companyOf(db, character._id);
  const roster = await rosterOf(db, character._id);
  const placed = placedIn(company.attack, roster);
  const fighters = placed.filter((one) => one !== null);
  if (fighters.length === 0) return refuse("few-fighters", { n: 1 });
  const { total: power } = await powerOf({ db, nowMs, character, state: progress.state });
  if (power !== company.power) await changeCompany(db, character._id, { power });
  const { isUnpaid, wages } = await payFighters(context, fighters);
  const side = placed.map((one) =>
    one === null ? null : battleFighterOf(one, power, shareWhen(!isUnpaid(one))),
  );
  return done({ side, fighters, wages });
}

/** Those whom somebody has attack or defend, as they stand, with nobody unpaid. */
export async function sideOf(
  db: FighterReader,
  characterId: CharacterId,
  purpose: "attack" | "defence",
): Promise<BattleSide> {
  const company = await companyOf(db, characterId);
  const roster = await rosterOf(db, characterId);
  const formation = purpose === "attack" ? company.attack : defenceOf(company);
  return placedIn(formation, roster).map((one) =>
    one === null ? null : battleFighterOf(one, company.power, 1),
  );
}

/** Gives the fighters of a bout what they have learned by it. */
export async function payBoutXp(
  { db, progress }: Pick<Context, "db" | "progress">,
  fighters: readonly Fighter[],
): Promise<void> {
  const { level } = progress.state.skills.combat;
  for (const fighter of fighters) {
    const grown = withXp(fighter, boutXp(fighter, level), level);
    if (grown.level === fighter.level && grown.xp === fighter.xp) continue;
    await db.patch(fighter.id, { level: grown.level, xp: grown.xp });
  }
}

/** A fighter as battles read it. */
function battleFighterOf(
  fighter: Fighter,
  power: Company["power"],
  share: number,
): NonNullable<BattleSide[number]> {
  const { class: kind, level, rank, trait, name, byname, face } = fighter;
  return { class: kind, level, rank, trait, power, share, name, byname, face };
}

export function placedIn(
  formation: StoredFormation,
  roster: readonly Fighter[],
): readonly (Fighter | null)[] {
  return formation.map((id) => roster.find((one) => one.id === id) ?? null);
}

async function payFighters(
  context: Context,
  fighters: readonly Fighter[],
): Promise<{ readonly wages: number; readonly isUnpaid: (fighter: Fighter) => boolean }> {
  const { db, nowMs, progress } = context;
  const today = utcDay(nowMs);
  const due = fighters.filter(({ paidDay }) => paidDay !== today);
  const level = priceLevel(progress.state.skills);
  const wages = due.map((one) => wageOf(one, level));
  const { gold, isPaid } = payWages(wages, progress.ledger.gold);
  if (gold > 0) {
    const posted = await postEntries(context, [{ reason: "wage", gold: -gold }]);
    if (!posted.ok) throw new Error(`The ledger refuses wages that it has: ${posted.code}.`);
  }
  const unpaid = due.filter((_, nth) => isPaid[nth] !== true);
  for (const { id } of due.filter((one) => !unpaid.includes(one)))
    await db.patch(id, { paidDay: today });
  return { wages: gold, isUnpaid: (fighter) => unpaid.includes(fighter) };
}
