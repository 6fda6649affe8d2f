import type { DocumentByName } from "convex/server";
import { showPartyAsks } from "../../character/functions/briefs.ts";
import { GroupAsks } from "../../core/functions/asks.ts";
import type { CharacterContext, Reader, Writer } from "../../core/functions/context.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import type { CharacterId } from "../../core/tables.ts";
import {
  applicationsADay,
  asksLastMs,
  asksMax,
  invitesADay,
  invitesMax,
} from "../content/limits.ts";
import type { PartyModel } from "../tables.ts";
import type { PartyId } from "./parties.ts";
import { membershipOf } from "./parties.ts";

export type AskDoc = DocumentByName<PartyModel, "partyAsks">;

type Reading = { readonly db: Reader<PartyModel>; readonly nowMs: number };
type Writing = { readonly db: Writer<PartyModel>; readonly nowMs: number };

/** The invitations and applications of parties. */
export const partyAsks = new GroupAsks<Reading, Writing, PartyId, AskDoc>(
  {
    kindOf: ({ kind }) => kind,
    // Invitations and applications of a party share one list.
    ofGroup: ({ db }, partyId) =>
      db
        .query("partyAsks")
        .withIndex("by_party", (q) => q.eq("partyId", partyId))
        .collect(),
    ofCharacter: ({ db }, characterId, partyId) =>
      db
        .query("partyAsks")
        .withIndex("by_character", (q) =>
          partyId === undefined
            ? q.eq("characterId", characterId)
            : q.eq("characterId", characterId).eq("partyId", partyId),
        )
        .collect(),
    remove: ({ db }, { _id }) => db.delete(_id),
    closed: showAsk,
    dayOf: ({ db }, accountId) => findDay(db, accountId),
    writeDay: async ({ db }, accountId, day) => {
      const row = await findDay(db, accountId);
      if (row === null) await db.insert("partyAskDays", { accountId, ...day });
      else await db.patch(row._id, day);
    },
  },
  {
    lastMs: { invite: asksLastMs, application: asksLastMs },
    groupMax: asksMax,
    characterMax: { invite: invitesMax, application: invitesMax },
    dayMax: { invite: invitesADay, application: applicationsADay },
  },
);

/** Writes an invitation or an application down. Refuses as `GroupAsks.ask` does. */
export function ask(
  context: CharacterContext<PartyModel>,
  given: Pick<AskDoc, "partyId" | "characterId" | "kind">,
): Promise<Outcome> {
  const { db, nowMs, character } = context;
  const { partyId: group, characterId, kind } = given;
  const { accountId, name: by } = character;
  return partyAsks.ask(context, { group, characterId, kind, accountId }, async () => {
    await db.insert("partyAsks", { ...given, by, atMs: nowMs });
    await showAsk(context, given);
  });
}

/**
 * Has the pages of a character tell what waits for it: invitations while it is in no party, and applications while it
 * leads one. It is called wherever one of these changes.
 */
export async function showAsksOf(
  db: Writing["db"],
  characterId: CharacterId,
  nowMs: number,
): Promise<void> {
  const waiting = await waitingFor({ db, nowMs }, characterId);
  await showPartyAsks(
    db,
    characterId,
    waiting.map((row) => partyAsks.waitsUntil(row)),
  );
}

async function waitingFor(context: Reading, characterId: CharacterId): Promise<readonly AskDoc[]> {
  const { db } = context;
  const membership = await membershipOf(db, characterId);
  const party = membership === null ? null : await db.get(membership.partyId);
  if (party === null)
    return (await partyAsks.of(context, characterId)).filter(({ kind }) => kind === "invite");
  if (party.leaderId !== characterId) return [];
  return (await partyAsks.at(context, party._id, "application")).filter(
    ({ kind }) => kind === "application",
  );
}

/** An invitation waits for a character, an application for the leader. */
async function showAsk(
  { db, nowMs }: Writing,
  { partyId, characterId, kind }: Pick<AskDoc, "partyId" | "characterId" | "kind">,
): Promise<void> {
  const forId = kind === "invite" ? characterId : (await db.get(partyId))?.leaderId;
  if (forId !== undefined) await showAsksOf(db, forId, nowMs);
}

function findDay(db: Reading["db"], accountId: string) {
  return db
    .query("partyAskDays")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .unique();
}
