import { oneOf } from "../../core/functions/calls/validators.ts";
import type { CharacterContext, Reader } from "../../core/functions/context.ts";
import { setDeadline } from "../../core/functions/deadlines.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { ownerOf } from "../../core/rules/waiting-room.ts";
import { shareHousehold } from "../../households/functions/members.ts";
import type { PartyQuestView } from "../api.ts";
import {
  partyQuestIds,
  questHeldMs,
  questLastsMs,
  questMembersMin,
  readPartyQuest,
} from "../content/quests.ts";
import { isPaid } from "../rules/quest.ts";
import type { PartyModel } from "../tables.ts";
import { ledParty } from "./ask-commands.ts";
import type { PartyId } from "./parties.ts";
import { membersOf, membershipOf, note } from "./parties.ts";
import { paidOn } from "./pay-quest.ts";
import {
  dropQuest,
  questLapses,
  questOf,
  settleMembers,
  sharesOf,
  standingOf,
  taskOf,
} from "./shares.ts";

const { characterMutation, characterQuery } = gameFunctions<PartyModel>();

type Db = Reader<PartyModel>;

/**
 * Takes up a quest for the party, for its leader: what all members do counts from now on. Refuses `no-party`, `not-leader`,
 * `quest-running` and `party-too-small` below two members who are not of one household.
 */
export const chooseQuest = characterMutation({
  args: { quest: oneOf(partyQuestIds) },
  handler: async (context, { quest: task }): Promise<Outcome> => {
    const led = await ledParty(context);
    if (!led.ok) return led;
    const { db, nowMs, character } = context;
    const partyId = led.value._id;
    if ((await questOf(db, partyId)) !== null) return refuse("quest-running");
    if (!(await isCompany(db, partyId))) return refuse("party-too-small", { n: questMembersMin });
    await settleMembers(context, partyId);
    const members = await membersOf(db, partyId);
    const membersMost = members.length;
    const id = await db.insert("partyQuests", { partyId, task, chosenAtMs: nowMs, membersMost });
    for (const { characterId } of members)
      await db.insert("partyShares", { partyQuestId: id, characterId, count: 0, isIn: true });
    await setDeadline(db, { kind: questLapses, subject: id }, nowMs + questLastsMs);
    await note(db, partyId, {
      atMs: nowMs,
      kind: "quest-chosen",
      name: character.name,
      quest: task,
    });
    return done(null);
  },
});

/** Gives the quest of the party up, a day after the choice. Refuses `no-party`, `not-leader`, `nothing-to-do` and `cooldown` (`time`). */
export const giveUpQuest = characterMutation({
  args: {},
  handler: async (context): Promise<Outcome> => {
    const led = await ledParty(context);
    if (!led.ok) return led;
    const { db, nowMs, character } = context;
    const quest = await questOf(db, led.value._id);
    if (quest === null) return refuse("nothing-to-do");
    const heldMs = quest.chosenAtMs + questHeldMs - nowMs;
    if (heldMs > 0) return refuse("cooldown", { time: heldMs });
    await dropQuest(db, quest);
    await note(db, led.value._id, {
      atMs: nowMs,
      kind: "quest-given-up",
      name: character.name,
      quest: quest.task,
    });
    return done(null);
  },
});

/** What the party of a character does together, by what was written down last. */
export const quest = characterQuery({
  args: {},
  handler: async ({ db, nowMs, character }): Promise<PartyQuestView> => {
    const isPaidToday = await paidOn(db, character._id, utcDay(nowMs));
    const membership = await membershipOf(db, character._id);
    const party = membership === null ? null : await db.get(membership.partyId);
    if (party === null)
      return { isLeader: false, members: 0, mayChoose: false, isPaidToday, running: null };
    return {
      isLeader: party.leaderId === character._id,
      members: (await membersOf(db, party._id)).length,
      mayChoose: await isCompany(db, party._id),
      isPaidToday,
      running: await runningOf(db, party._id, character._id),
    };
  },
});

async function runningOf(
  db: Db,
  partyId: PartyId,
  characterId: CharacterContext["character"]["_id"],
): Promise<PartyQuestView["running"]> {
  const row = await questOf(db, partyId);
  const known = row === null ? null : readPartyQuest(row.task);
  if (row === null || known === null) return null;
  const shares = await sharesOf(db, row);
  const { progress, goal } = standingOf(row, shares);
  const inIt = shares.filter(({ isIn }) => isIn);
  const own = inIt.find((share) => share.characterId === characterId)?.count ?? 0;
  return {
    quest: known,
    progress: Math.min(progress, goal),
    goal,
    lapsesAtMs: row.chosenAtMs + questLastsMs,
    heldUntilMs: row.chosenAtMs + questHeldMs,
    own,
    isPaid: isPaid(taskOf(row), own, goal),
    shares: await Promise.all(
      inIt.map(async (share) => {
        const member = await db.get(share.characterId);
        const { name = "", avatarSeed = 0 } = member ?? {};
        return { name, avatarSeed, count: share.count };
      }),
    ),
  };
}

/** Two members who are neither one person nor of one household. */
async function isCompany(db: Db, partyId: PartyId): Promise<boolean> {
  const accounts: string[] = [];
  for (const { characterId } of await membersOf(db, partyId)) {
    const member = await db.get(characterId);
    if (member !== null) accounts.push(ownerOf(member.accountId));
  }
  // Whoever belongs together with the first belongs together with all of its household.
  const [first = "", ...others] = accounts;
  for (const other of others)
    if (other !== first && !(await shareHousehold(db, first, other))) return true;
  return false;
}
