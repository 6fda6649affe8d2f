import { aggregate } from "@aldermoor/engine/extensions.ts";
import type { CharacterContext, Reader } from "../../core/functions/context.ts";
import { gameSecret } from "../../core/functions/secret.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { Rng } from "../../core/rules/random/rng.ts";
import { keyedRng } from "../../core/rules/random/rng.ts";
import { ownerOf } from "../../core/rules/waiting-room.ts";
import type { CharacterDoc, CharacterId } from "../../core/tables.ts";
import { shareHousehold } from "../../households/functions/members.ts";
import { opponentsShown, sameOpponentADay, windowRating, windowStep } from "../content/limits.ts";
import type { ArenaModel } from "../tables.ts";
import type { Gladiator } from "./gladiators.ts";

/** So many places of a window are looked at: a draw stays short however many there are. */
const looksMax = 40;
/** Beyond this nobody is sought any more. */
const windowsMax = 30;

type Context = Pick<CharacterContext<ArenaModel>, "db" | "character">;

/** A gladiator with other opponents, whom its draw and nothing else decides; those who miss are companies without a leader. */
export async function withOpponents(
  context: Context,
  gladiator: Gladiator,
  nowMs: number,
): Promise<Gladiator> {
  const drawCounter = gladiator.drawCounter + 1;
  const rng = keyedRng(gameSecret(), context.character._id, "opponents", drawCounter);
  const found = await seekOpponents(context, gladiator, rng);
  const opponents = Array.from({ length: opponentsShown }, (_, nth) => found[nth] ?? null);
  return { ...gladiator, opponents, drawCounter, drawnAtMs: nowMs };
}

async function seekOpponents(
  context: Context,
  gladiator: Gladiator,
  rng: Rng,
): Promise<readonly CharacterId[]> {
  const found: CharacterId[] = [];
  const seen = new Set<string>([context.character._id]);
  const all = await listedWithin(context.db, gladiator.rating, Infinity).count();
  let counted = 0;
  for (let nth = 0; nth < windowsMax && found.length < opponentsShown; nth++) {
    const listed = listedWithin(context.db, gladiator.rating, windowRating + nth * windowStep);
    const count = await listed.count();
    if (count > counted) await lookAround(context, gladiator, { rng, listed, count, seen, found });
    counted = count;
    if (counted >= all) break;
  }
  return found;
}

type Look = {
  readonly rng: Rng;
  readonly listed: ReturnType<typeof listedWithin>;
  readonly count: number;
  readonly seen: Set<string>;
  readonly found: CharacterId[];
};

/** Adds who may be met of one window, in an order that chance decides. */
async function lookAround(
  context: Context,
  gladiator: Gladiator,
  { rng, listed, count, seen, found }: Look,
): Promise<void> {
  for (const place of somePlaces(rng, count)) {
    if (found.length >= opponentsShown) return;
    const row = await listed.at(place);
    if (row === null || seen.has(row.characterId)) continue;
    seen.add(row.characterId);
    const other = await context.db.get(row.characterId);
    if (other === null) continue;
    const may = await checkMayMeet(context, gladiator, other);
    if (may.ok) found.push(row.characterId);
  }
}

/**
 * Whether two may meet at all. Refuses `target-gone` for who is about to leave, `same-account`, `household`, and
 * `daily-limit` for who was met often enough today.
 */
export async function checkMayMeet(
  { db, character }: Context,
  { met }: Gladiator,
  other: CharacterDoc,
): Promise<Outcome> {
  if (other.leavesAtMs !== undefined) return refuse("target-gone");
  const [own, others] = [ownerOf(character.accountId), ownerOf(other.accountId)];
  if (own === others) return refuse("same-account");
  if (await shareHousehold(db, own, others)) return refuse("household");
  return (met.times[other._id] ?? 0) < sameOpponentADay ? done(null) : refuse("daily-limit");
}

/** Different places from 0 up to a count, in any order. */
function somePlaces(rng: Rng, count: number): readonly number[] {
  if (count > 4 * looksMax) {
    const places = new Set<number>();
    while (places.size < looksMax) places.add(rng.next() % count);
    return [...places];
  }
  const places = Array.from({ length: count }, (_, place) => place);
  for (let last = places.length - 1; last > 0; last--) {
    const other = rng.next() % (last + 1);
    [places[last], places[other]] = [places[other] ?? 0, places[last] ?? 0];
  }
  return places.slice(0, looksMax);
}

/** Those who can be met within a distance of a rating. */
function listedWithin(db: Reader<ArenaModel>, rating: number, distance: number) {
  const totals = aggregate<ArenaModel, "gladiators", "by_rating">(db, "gladiators", "by_rating");
  const range: NonNullable<Parameters<typeof totals.count>[0]> = (q) =>
    q
      .eq("isListed", true)
      .gte("rating", rating - distance)
      .lte("rating", rating + distance);
  return {
    count: () => totals.count(range),
    at: (place: number) => totals.at(place, { range }),
  };
}
