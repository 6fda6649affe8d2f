import { journeysAtOnce, stamina as staminaNumbers } from "../../journeys/content/numbers.ts";
import { targetsOf } from "../../journeys/rules/land.ts";
import { paidAWeek, startRating } from "../../sieges/content/limits.ts";
import { taxPaidCenti } from "../../village-works/functions/payers.ts";
import { stewardsMax } from "../../village/content/limits.ts";
import { memberCapOf } from "../../village/rules/standing.ts";
import type { WorldDb } from "../audit-world.ts";

/** Every law of villages that a world breaks at this instant, each in a sentence; nothing where all hold. */
export async function brokenLaws(db: WorldDb): Promise<readonly string[]> {
  return [
    ...(await lawsOfMembers(db)),
    ...(await lawsOfSeats(db)),
    ...(await lawsOfTreasuries(db)),
    ...(await lawsOfJourneys(db)),
    ...(await lawsOfSieges(db)),
    ...(await lawsOfQuests(db)),
  ];
}

async function lawsOfMembers(db: WorldDb): Promise<readonly string[]> {
  const faults: string[] = [];
  const rows = await db.query("villageMembers").collect();
  const present = rows.filter(({ leftAtMs }) => leftAtMs === null);
  faults.push(
    ...twice(present.map(({ characterId }) => characterId)).map(
      (id) => `${id} is in two villages.`,
    ),
  );
  for (const village of await db.query("villages").collect()) {
    const members = present.filter(({ villageId }) => villageId === village._id);
    const { length } = members;
    const elders = members.filter(({ rank }) => rank === "elder").length;
    const stewards = members.filter(({ rank }) => rank === "steward").length;
    if (elders !== 1) faults.push(`${village.name} has ${elders} elders.`);
    if (stewards > stewardsMax) faults.push(`${village.name} has ${stewards} stewards.`);
    if (village.membersCount !== length) faults.push(`${village.name} counts its members wrongly.`);
    if (length > memberCapOf(village)) faults.push(`${village.name} has ${length} members.`);
  }
  const villages = new Set<string>((await db.query("villages").collect()).map(({ _id }) => _id));
  const homeless = present.filter(({ villageId }) => !villages.has(villageId));
  if (homeless.length > 0) faults.push(`${homeless.length} belong to a village that is no more.`);
  for (const one of rows) {
    const later = rows.filter(
      ({ characterId, joinedAtMs }) =>
        characterId === one.characterId && joinedAtMs > one.joinedAtMs,
    );
    if (later.some(({ joinedAtMs }) => (one.leftAtMs ?? Infinity) > joinedAtMs))
      faults.push(`Two spans of ${one.characterId} overlap.`);
  }
  return faults;
}

/** Who may read along is who belongs to it. */
async function lawsOfSeats(db: WorldDb): Promise<readonly string[]> {
  const seats = (await db.query("seats").collect()).filter(({ channel }) => channel === "village");
  const members = (await db.query("villageMembers").collect()).filter(
    ({ leftAtMs }) => leftAtMs === null,
  );
  const seated = seats.map(({ characterId, place }) => `${characterId} ${place}`).toSorted();
  const wanted = members
    .map(({ characterId, villageId }) => `${characterId} ${villageId}`)
    .toSorted();
  return seated.join() === wanted.join() ? [] : ["Seats in the chat and memberships differ."];
}

async function lawsOfTreasuries(db: WorldDb): Promise<readonly string[]> {
  const faults: string[] = [];
  let paid = 0;
  for (const ledger of await db.query("ledgers").collect()) paid += taxPaidCenti(ledger);
  let collected = 0;
  for (const { holder, gold, currencies, goldFlows } of await db.query("holderLedgers").collect()) {
    const { in: whole = 0, inCenti = 0 } = goldFlows["tax"] ?? {};
    collected += 100 * whole + inCenti;
    if (gold < 0 || (currencies["favour"] ?? 0) < 0) faults.push(`${holder} owes something.`);
  }
  if (collected > paid)
    faults.push(`Treasuries took ${collected} of ${paid} that was paid in tax.`);
  return faults;
}

async function lawsOfJourneys(db: WorldDb): Promise<readonly string[]> {
  const faults: string[] = [];
  const walkers = (await db.query("journeyWalkers").collect()).filter(
    ({ place }) => place !== "back",
  );
  faults.push(
    ...twice(walkers.map(({ characterId }) => characterId)).map(
      (id) => `${id} is on two journeys.`,
    ),
  );
  const under = (await db.query("journeys").collect()).filter(({ state }) => state !== "back");
  for (const land of await db.query("journeyLands").collect()) {
    const { villageId, season, stamina, reached, seen } = land;
    const many = under.filter((one) => one.villageId === villageId && one.season === season).length;
    if (many > journeysAtOnce) faults.push(`${villageId} has ${many} journeys at once.`);
    if (stamina.points < 0 || stamina.points > staminaNumbers.most)
      faults.push(`${villageId} has ${stamina.points} of stamina.`);
    if (new Set(reached).size < reached.length) faults.push(`${villageId} reached a hex twice.`);
    const lost = reached.filter(
      (hex, nth) => !targetsOf({ reached: reached.slice(0, nth), seen }).includes(hex),
    );
    faults.push(...lost.map((hex) => `${villageId} reached ${hex}, to which no known land leads.`));
  }
  return faults;
}

async function lawsOfSieges(db: WorldDb): Promise<readonly string[]> {
  const faults: string[] = [];
  const pending = (await db.query("sieges").collect()).filter(({ state }) => state === "declared");
  faults.push(
    ...twice(pending.map(({ attackerId }) => attackerId)).map(
      (id) => `${id} comes to two at once.`,
    ),
  );
  faults.push(
    ...twice(pending.map(({ defenderId }) => defenderId)).map((id) => `${id} is besieged by two.`),
  );
  const ratings = await db.query("villageRatings").collect();
  for (const { villageId, paidWins, paidLosses } of ratings)
    if (Math.max(paidWins, paidLosses) > paidAWeek) faults.push(`${villageId} was paid too often.`);
  const seasons = new Set(ratings.map(({ season }) => season));
  const sum = ratings.reduce((all, { rating }) => all + rating, 0);
  const isFirst = seasons.size <= 1 && (await db.query("villageNames").first()) === null;
  if (isFirst && !(await hasClosed(db)) && sum !== startRating * ratings.length)
    faults.push(`Ratings add up to ${sum}.`);
  return faults;
}

async function hasClosed(db: WorldDb): Promise<boolean> {
  return (await db.query("villageSeasons").collect()).some(({ result }) => result !== null);
}

async function lawsOfQuests(db: WorldDb): Promise<readonly string[]> {
  const votes = await db.query("villageVotes").collect();
  const running = (await db.query("villageQuests").collect()).filter(
    ({ state }) => state === "running",
  );
  return [
    ...twice(votes.map(({ characterId }) => characterId)).map((id) => `${id} voted twice.`),
    ...twice(running.map(({ villageId }) => villageId)).map((id) => `${id} is about two quests.`),
  ];
}

function twice<Id extends string>(ids: readonly Id[]): readonly Id[] {
  return ids.filter((id, at) => ids.indexOf(id) !== at);
}
