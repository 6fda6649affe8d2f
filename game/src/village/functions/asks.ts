import type { DocumentByName } from "convex/server";
import { showVillageAsks } from "../../character/functions/briefs.ts";
import { GroupAsks } from "../../core/functions/asks.ts";
import type { CharacterContext, Reader, Writer } from "../../core/functions/context.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import type { CharacterId } from "../../core/tables.ts";
import {
  applicationsADay,
  applicationsLastMs,
  applicationsOpenMax,
  asksOfVillageMax,
  invitesADay,
  invitesLastMs,
  invitesOpenMax,
} from "../content/limits.ts";
import type { VillageModel } from "../tables.ts";
import type { VillageId } from "./villages.ts";
import { memberOf, presentMembers } from "./villages.ts";

export type AskDoc = DocumentByName<VillageModel, "villageAsks">;

type Reading = { readonly db: Reader<VillageModel>; readonly nowMs: number };
type Writing = { readonly db: Writer<VillageModel>; readonly nowMs: number };

/** The invitations and applications of villages. */
export const villageAsks = new GroupAsks<Reading, Writing, VillageId, AskDoc>(
  {
    kindOf: ({ kind }) => kind,
    ofGroup: ({ db }, villageId, kind) =>
      db
        .query("villageAsks")
        .withIndex("by_village", (q) => q.eq("villageId", villageId).eq("kind", kind))
        .collect(),
    ofCharacter: ({ db }, characterId, villageId) =>
      db
        .query("villageAsks")
        .withIndex("by_character", (q) =>
          villageId === undefined
            ? q.eq("characterId", characterId)
            : q.eq("characterId", characterId).eq("villageId", villageId),
        )
        .collect(),
    remove: ({ db }, { _id }) => db.delete(_id),
    closed: showAsk,
    dayOf: ({ db }, accountId) => findDay(db, accountId),
    writeDay: async ({ db }, accountId, day) => {
      const row = await findDay(db, accountId);
      if (row === null) await db.insert("villageAskDays", { accountId, ...day });
      else await db.patch(row._id, day);
    },
  },
  {
    lastMs: { invite: invitesLastMs, application: applicationsLastMs },
    groupMax: asksOfVillageMax,
    characterMax: { invite: invitesOpenMax, application: applicationsOpenMax },
    dayMax: { invite: invitesADay, application: applicationsADay },
  },
);

/** Writes an invitation or an application down. Refuses as `GroupAsks.ask` does. */
export function ask(
  context: Pick<CharacterContext<VillageModel>, "db" | "nowMs" | "character">,
  given: Pick<AskDoc, "villageId" | "characterId" | "kind" | "callsBack">,
): Promise<Outcome> {
  const { db, nowMs, character } = context;
  const { villageId: group, characterId, kind } = given;
  const { accountId, name: by } = character;
  return villageAsks.ask(context, { group, characterId, kind, accountId }, async () => {
    await db.insert("villageAsks", { ...given, by, atMs: nowMs });
    await showAsk(context, given);
  });
}

/**
 * Has the pages of a character tell what waits for it: invitations while it belongs to no village, and applications while it
 * is an officer of one. It is called wherever one of these changes.
 */
export async function showAsksOf(
  db: Writing["db"],
  characterId: CharacterId,
  nowMs: number,
): Promise<void> {
  const context = { db, nowMs };
  const member = await memberOf(db, characterId);
  const own = member === null ? await villageAsks.of(context, characterId) : [];
  const isOfficer = member !== null && member.rank !== "member";
  const waiting = isOfficer
    ? await villageAsks.at(context, member.villageId, "application")
    : own.filter(({ kind }) => kind === "invite");
  await showVillageAsks(
    db,
    characterId,
    waiting.map((row) => villageAsks.waitsUntil(row)),
  );
}

/** An invitation waits for a character, an application for the officers. */
async function showAsk(
  { db, nowMs }: Writing,
  { villageId, characterId, kind }: Pick<AskDoc, "villageId" | "characterId" | "kind">,
): Promise<void> {
  if (kind === "invite") return showAsksOf(db, characterId, nowMs);
  for (const { rank, characterId: id } of await presentMembers(db, villageId))
    if (rank !== "member") await showAsksOf(db, id, nowMs);
}

function findDay(db: Reading["db"], accountId: string) {
  return db
    .query("villageAskDays")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .unique();
}
