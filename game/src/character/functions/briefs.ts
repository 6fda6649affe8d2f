import type { DocumentByName } from "convex/server";
import type { CharacterContext, Writer } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { findProgressRow, stateOf } from "../../core/functions/progress.ts";
import { staffRoleOf } from "../../core/functions/staff/staff-rights.ts";
import { totalLevelOf } from "../../core/rules/levels/levels.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { StoredState } from "../../state.ts";
import type { CharacterBrief, ShownBrief } from "../api.ts";
import type { CharacterModel, CharacterReader } from "../tables.ts";
import { shownSanctions } from "./shown-sanctions.ts";

// What every open page shows of its character besides the present work. It stands in a row of its own that
// changes once in a while, because the row of progress changes whenever the character is written down. Work
// moves nothing of it without that: a level, an order that comes to a halt and a ripe plot are written down
// at once.

const { characterQuery } = gameFunctions<CharacterModel>();

type BriefDoc = DocumentByName<CharacterModel, "briefs">;

/** What every open page of a character follows. */
export const brief = characterQuery({
  args: {},
  handler: async ({ db, nowMs, character, holdsUntil }): Promise<ShownBrief> => {
    const sanctions = await shownSanctions({ db, nowMs, character, holdsUntil });
    const staff = await staffRoleOf(db, character.accountId);
    const row = await findBrief(db, character._id);
    const { friendRequests = 0, partyAsksUntilMs = [], villageAsksUntilMs = [] } = row ?? {};
    const told = await toldBy(db, character._id, row);
    return { ...told, friendRequests, partyAsksUntilMs, villageAsksUntilMs, sanctions, staff };
  },
});

/** The brief of a character; of one whose row is yet to be written, what it will say. */
export async function readBrief(
  db: CharacterReader,
  characterId: CharacterId,
): Promise<CharacterBrief> {
  return toldBy(db, characterId, await findBrief(db, characterId));
}

async function toldBy(
  db: CharacterReader,
  characterId: CharacterId,
  row: BriefDoc | null,
): Promise<CharacterBrief> {
  if (row === null) return briefOf(stateOf(await findProgressRow(db, characterId)));
  const { totalLevel, benchWaits, plotsRipeAtMs } = row;
  return { totalLevel, benchWaits, plotsRipeAtMs };
}

/** Opens the brief of a new character. */
export async function openBrief(
  db: Writer<CharacterModel>,
  characterId: CharacterId,
  state: StoredState,
): Promise<void> {
  await db.insert("briefs", { characterId, ...written(briefOf(state)) });
}

/** Has the brief of a character say how many ask to be friends. */
export async function showFriendRequests(
  db: Writer<CharacterModel>,
  characterId: CharacterId,
  friendRequests: number,
): Promise<void> {
  const row = await findBrief(db, characterId);
  // One of an older version has no row until it is settled; its next request counts those before it as well.
  if (row !== null && (row.friendRequests ?? 0) !== friendRequests)
    await db.patch(row._id, { friendRequests });
}

/** Has the brief of a character say until when invitations to parties and applications wait for it. */
export async function showPartyAsks(
  db: Writer<CharacterModel>,
  characterId: CharacterId,
  untilMs: readonly number[],
): Promise<void> {
  const row = await findBrief(db, characterId);
  if (row !== null && (row.partyAsksUntilMs ?? []).join(" ") !== untilMs.join(" "))
    await db.patch(row._id, { partyAsksUntilMs: [...untilMs] });
}

/** The same of villages. */
export async function showVillageAsks(
  db: Writer<CharacterModel>,
  characterId: CharacterId,
  untilMs: readonly number[],
): Promise<void> {
  const row = await findBrief(db, characterId);
  if (row !== null && (row.villageAsksUntilMs ?? []).join(" ") !== untilMs.join(" "))
    await db.patch(row._id, { villageAsksUntilMs: [...untilMs] });
}

/** Writes the brief of a character that was changed, if it says something else now. */
export const keepBrief = {
  async keep(context: CharacterContext<CharacterModel>, before: StoredState): Promise<void> {
    const { db, character, progress } = context;
    const now = stateOf(progress.row);
    const { skills, queue, garden } = before;
    if (now.skills === skills && now.queue === queue && now.garden === garden) return;
    const next = briefOf(now);
    if (isSame(briefOf(before), next)) return;
    const row = await findBrief(db, character._id);
    if (row === null) await openBrief(db, character._id, now);
    else await db.patch(row._id, written(next));
  },
};

/** What the brief of a character in this state says. */
export function briefOf({ skills, queue, garden }: StoredState): CharacterBrief {
  return {
    totalLevel: totalLevelOf(skills),
    benchWaits: queue.some(({ waits }) => waits !== null),
    // A garden that is replanted by itself needs no visit.
    plotsRipeAtMs: garden.replants
      ? []
      : garden.plots.flatMap(({ growing }) => growing?.ripeAtMs ?? []),
  };
}

function written({ plotsRipeAtMs, ...brief }: CharacterBrief) {
  return { ...brief, plotsRipeAtMs: [...plotsRipeAtMs] };
}

function isSame(one: CharacterBrief, other: CharacterBrief): boolean {
  return (
    one.totalLevel === other.totalLevel &&
    one.benchWaits === other.benchWaits &&
    one.plotsRipeAtMs.join() === other.plotsRipeAtMs.join()
  );
}

function findBrief(db: CharacterReader, characterId: CharacterId): Promise<BriefDoc | null> {
  return db
    .query("briefs")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .unique();
}
