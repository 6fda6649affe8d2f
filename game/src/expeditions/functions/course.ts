import { skillIds } from "../../core/content/skills.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { setDeadline } from "../../core/functions/deadlines.ts";
import { gameSecret } from "../../core/functions/secret.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import { keyedRng } from "../../core/rules/random/rng.ts";
import { reward } from "../../inventory/functions/deliver.ts";
import { note } from "../../party/functions/parties.ts";
import { expeditions, readExpeditionId } from "../content/expeditions.ts";
import { keptMs } from "../content/limits.ts";
import { durationMs, powerTogether, successPercent } from "../rules/odds.ts";
import type { Pay } from "../rules/pay.ts";
import { payOf } from "../rules/pay.ts";
import type { ExpeditionModel } from "../tables.ts";
import { changeStarts } from "./starts.ts";
import type { ExpeditionDoc, ExpeditionKey, TravellerDoc } from "./travellers.ts";
import { travellersOf, travelOf } from "./travellers.ts";

/** The kinds of the deadlines of expeditions. */
export const expeditionLapses = "expedition-lapses";
export const expeditionReturns = "expedition-returns";
export const expeditionForgotten = "expedition-forgotten";

/** A deed of a character that is open, or of nobody. */
type Context = Pick<CharacterContext<ExpeditionModel>, "db" | "nowMs" | "runIsolated"> &
  Partial<Pick<CharacterContext<ExpeditionModel>, "character">>;

/**
 * Lets an expedition begin that is ready, as of an instant, unless somebody of it is still out with another: then it begins
 * when the last of them is back.
 */
export async function setOutIfFree(
  { db }: Context,
  expedition: ExpeditionDoc,
  atMs: number,
): Promise<void> {
  const way = readExpeditionId(expedition.way);
  if (way === null) throw new Error(`There is no way called ${expedition.way}.`);
  const travellers = await travellersOf(db, expedition._id);
  for (const { characterId } of travellers)
    if ((await travelOf(db, characterId, "out")) !== null) return;
  const power = powerTogether(travellers.map((one) => one.power));
  const backAtMs = atMs + durationMs(expeditions[way].hours, expedition.speed);
  const percent = successPercent(power, expeditions[way].power);
  await db.patch(expedition._id, { state: "out", leftAtMs: atMs, backAtMs, percent });
  for (const { _id } of travellers) await db.patch(_id, { place: "out" });
  await setDeadline(db, { kind: expeditionLapses, subject: expedition._id }, null);
  await setDeadline(db, { kind: expeditionReturns, subject: expedition._id }, backAtMs);
  await tellParty({ db }, expedition, { atMs, kind: "expedition-out", n: travellers.length });
}

/** Calls off an expedition that gathers: everybody has their start back. */
export async function callOff(context: Context, expedition: ExpeditionDoc): Promise<void> {
  const { db, nowMs } = context;
  await db.delete(expedition._id);
  await setDeadline(db, { kind: expeditionLapses, subject: expedition._id }, null);
  for (const traveller of await travellersOf(db, expedition._id)) {
    await takeBack(context, traveller);
    const character = await db.get(traveller.characterId);
    if (character === null || character._id === context.character?._id) continue;
    const event = { kind: "expedition-called-off", expedition: expedition.way } as const;
    await tellCharacter(context, character, event);
  }
  await tellParty({ db }, expedition, { atMs: nowMs, kind: "expedition-called-off" });
}

/** Takes somebody out of one that gathers, with their start back. */
export async function takeBack(
  { db, nowMs }: Pick<Context, "db" | "nowMs">,
  { _id, characterId }: TravellerDoc,
): Promise<void> {
  await db.delete(_id);
  await changeStarts(db, characterId, 1, nowMs);
}

/** Brings an expedition home, as of the instant at which it was due: everybody who is still of it is paid. */
export async function comeBack(context: Context, expedition: ExpeditionDoc): Promise<void> {
  const { db, nowMs } = context;
  const { percent, backAtMs } = expedition;
  const way = readExpeditionId(expedition.way);
  if (way === null || percent === null || backAtMs === null)
    throw new Error(`The expedition ${expedition._id} never left.`);
  await db.patch(expedition._id, { state: "back" });
  await setDeadline(db, { kind: expeditionForgotten, subject: expedition._id }, nowMs + keptMs);
  const home = (await travellersOf(db, expedition._id)).filter(({ place }) => place === "out");
  for (const traveller of home) {
    const skill = skillIds.find((id) => id === traveller.skill) ?? "combat";
    const rng = keyedRng(gameSecret(), traveller.characterId, "expedition", expedition._id);
    const pay = payOf(expeditions[way], percent, { ...traveller, skill }, rng);
    await payOut(context, traveller, pay, backAtMs);
    const character = await db.get(traveller.characterId);
    if (character === null) continue;
    const event = { kind: "expedition-back", expedition: way, percent } as const;
    await tellCharacter(context, character, event);
  }
  await tellParty({ db }, expedition, { atMs: backAtMs, kind: "expedition-back", n: percent });
  for (const { characterId } of home) await goOn(context, characterId, backAtMs);
}

async function payOut(
  { db }: Context,
  traveller: TravellerDoc,
  { gold, milliXp, items }: Pay,
  atMs: number,
): Promise<void> {
  const to = traveller.characterId;
  const cause = "expedition";
  await reward(db, atMs, { to, reason: cause, gold, items, milliXp, cause });
  const xp = Object.values(milliXp).reduce((sum, one) => sum + one, 0);
  const pay = { gold, xp: Math.floor(xp / 1000), items };
  await db.patch(traveller._id, { place: "back", pay });
}

/** What somebody joined ahead begins now that they are back, if it only waited for them. */
async function goOn(
  context: Context,
  characterId: TravellerDoc["characterId"],
  atMs: number,
): Promise<void> {
  const { db } = context;
  const ahead = await travelOf(db, characterId, "joined");
  const expedition = ahead === null ? null : await db.get(ahead.expeditionId);
  if (expedition?.state === "gathering" && expedition.isReady)
    await setOutIfFree(context, expedition, Math.max(atMs, expedition.openedAtMs));
}

type Line = {
  readonly atMs: number;
  readonly kind: "expedition-out" | "expedition-back" | "expedition-called-off";
  readonly n?: number;
};

/** What the party reads of it in its log. */
async function tellParty(
  { db }: Pick<Context, "db">,
  { partyId, way }: ExpeditionDoc,
  line: Line,
): Promise<void> {
  if (partyId === null || (await db.get(partyId)) === null) return;
  await note(db, partyId, { ...line, name: "", expedition: way });
}

/** The expedition of that id; `null` where there is none. */
export async function findExpedition(db: Context["db"], id: string): Promise<ExpeditionDoc | null> {
  const known: ExpeditionKey | null = db.normalizeId("expeditions", id);
  return known === null ? null : db.get(known);
}
