import { v } from "convex/values";
import { keysOf } from "../../core/content/keys-of.ts";
import type { CharacterContext, Writer } from "../../core/functions/context.ts";
import { setDeadline } from "../../core/functions/deadlines.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { postEntries } from "../../core/functions/ledger.ts";
import { runForCharacter } from "../../core/functions/wiring.ts";
import type { VillageDoc } from "../../village/functions/villages.ts";
import { noteInVillage, presentMembers } from "../../village/functions/villages.ts";
import { deedsMin, patternOfBanner } from "../content/rewards.ts";
import { seasonReward } from "../rules/reward.ts";
import type { VillageSeasonDoc, VillageSeasonModel } from "../tables.ts";
import { villageSeasonPaid } from "./scores.ts";

const { internalMutation } = gameFunctions<VillageSeasonModel>();

/** More than this many villages with a score are not looked for; whoever is beyond is paid as the last. */
const villagesMax = 20_000;

/** Gives all villages of a season their places at once; each is paid in a transaction of its own then. */
export const closeSeason = internalMutation({
  args: { subject: v.string() },
  handler: async ({ db, nowMs }, { subject }) => {
    const season = Number(subject);
    const rows = await db
      .query("villageSeasons")
      .withIndex("by_score", (q) => q.eq("season", season))
      .order("desc")
      .take(villagesMax);
    for (const [ahead, row] of rows.entries()) {
      if (row.result !== null) continue;
      const place = ahead + 1;
      const result = { place, of: rows.length, ...seasonReward(place, rows.length) };
      await db.patch(row._id, { result });
      await setDeadline(db, { kind: villageSeasonPaid, subject: row._id }, nowMs);
    }
    return null;
  },
});

/** Pays the members of one village for a season that is over, and forgets their deeds in it. */
export const paySeason = internalMutation({
  args: { subject: v.string() },
  handler: async (context, { subject }) => {
    const { db, nowMs } = context;
    const id = db.normalizeId("villageSeasons", subject);
    const row = id === null ? null : await db.get(id);
    const village = row === null ? null : await db.get(row.villageId);
    if (row === null || village === null || row.result === null) return null;
    const deeds = await db
      .query("villageDeeds")
      .withIndex("by_village", (q) => q.eq("villageId", village._id).eq("season", row.season))
      .collect();
    for (const { characterId } of await presentMembers(db, village._id)) {
      const own = deeds.find((one) => one.characterId === characterId)?.deeds ?? 0;
      await payMember(context, village, row.result, { characterId, isPaid: own >= deedsMin });
    }
    for (const { _id } of deeds) await db.delete(_id);
    await keepPattern(db, village, row.result.banner);
    const { place, of } = row.result;
    await noteInVillage(db, village._id, {
      atMs: nowMs,
      kind: "season-over",
      name: village.name,
      n: place,
      thing: String(of),
    });
    return null;
  },
});

/** What a banner adds to the patterns of a village stays with it. */
async function keepPattern(
  db: Writer<VillageSeasonModel>,
  { _id, patternsWon = [] }: VillageDoc,
  banner: string | null,
): Promise<void> {
  const won = keysOf(patternOfBanner).find((one) => one === banner);
  if (won === undefined || patternsWon.includes(patternOfBanner[won])) return;
  await db.patch(_id, { patternsWon: [...patternsWon, patternOfBanner[won]] });
}

type Context = Pick<CharacterContext<VillageSeasonModel>, "db" | "nowMs" | "runIsolated">;

/** Favour is booked at once; whoever did too little is told how the village came in. */
async function payMember(
  context: Context,
  { name: village }: VillageDoc,
  { place, of, favour }: NonNullable<VillageSeasonDoc["result"]>,
  {
    characterId,
    isPaid,
  }: Pick<CharacterContext["progress"]["ledger"], "characterId"> & {
    readonly isPaid: boolean;
  },
): Promise<void> {
  const character = await context.db.get(characterId);
  if (character === null) return;
  await runForCharacter({ ...context, character }, async (own) => {
    if (isPaid) {
      const entry = { reason: "village-season", currencies: { favour } } as const;
      const booked = await postEntries(own, [entry]);
      if (!booked.ok) throw new Error(`The ledger refuses favour: ${booked.code}.`);
    }
    const paid = isPaid ? favour : 0;
    await own.emit({ kind: "village-season", village, place, of, favour: paid });
  });
}
