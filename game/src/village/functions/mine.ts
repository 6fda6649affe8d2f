import { keysOf } from "../../core/content/keys-of.ts";
import type { Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import type { OwnVillage, VillageAskOfOne, VillageView } from "../api.ts";
import { newcomerMs, villagePageMs } from "../content/limits.ts";
import { villageRights } from "../content/rights.ts";
import { voters } from "../rules/heir.ts";
import { mayVillage, standingsHoldUntil } from "../rules/standing.ts";
import { taxAt } from "../rules/tax.ts";
import type { VillageModel } from "../tables.ts";
import type { AskDoc } from "./asks.ts";
import { villageAsks } from "./asks.ts";
import { joinsAgainAt } from "./membership.ts";
import type { Membership } from "./standing.ts";
import { membershipOf } from "./standing.ts";
import { successionOf } from "./succession.ts";
import { seatedOf } from "./villages.ts";

const { characterQuery } = gameFunctions<VillageModel>();

/** How a character stands in its village and what it may do there, and what waits for the character. */
export const mine = characterQuery({
  renewedEveryMs: villagePageMs,
  args: {},
  handler: async ({ db, nowMs, character, holdsUntil }): Promise<VillageView> => {
    const membership = await membershipOf(db, character._id, nowMs);
    if (membership !== null) {
      const { members, village } = membership;
      const untilMs = standingsHoldUntil(members.map(seatedOf), village.officeAtMs, nowMs);
      if (untilMs < Infinity) holdsUntil(untilMs);
    }
    const asks = await villageAsks.of({ db, nowMs }, character._id);
    const joinsAgainAtMs = await joinsAgainAt(db, character._id, nowMs);
    for (const ask of asks) holdsUntil(villageAsks.waitsUntil(ask));
    if (joinsAgainAtMs !== null) holdsUntil(joinsAgainAtMs);
    const again = membership?.village.disbandsAgainAtMs ?? 0;
    if (again > nowMs) holdsUntil(again);
    const ofKind = (kind: AskDoc["kind"]) =>
      askViews(
        db,
        asks.filter((one) => one.kind === kind),
        nowMs,
      );
    return {
      village: membership === null ? null : ownVillage(membership, character, nowMs),
      invites: await ofKind("invite"),
      applications: await ofKind("application"),
      joinsAgainAtMs,
    };
  },
});

function ownVillage(membership: Membership, character: CharacterDoc, nowMs: number): OwnVillage {
  const { village, member, standing } = membership;
  const { _id: id, name, membersLaunch, withdrawLimits, disbandsAgainAtMs = 0 } = village;
  const isNew = standing === "newcomer";
  return {
    id,
    name,
    rank: member.rank,
    standing,
    memberFromMs: isNew ? member.memberSinceMs + newcomerMs : null,
    rights: keysOf(villageRights).filter((right) => mayVillage(standing, right, village)),
    joinedAtMs: member.memberSinceMs,
    membersLaunch,
    withdrawLimits,
    siegesSinceMs: village.siegesEnabled?.sinceMs ?? null,
    patternsWon: village.patternsWon ?? [],
    mayRename: village.mayRename === true,
    disbanding: disbandingView(membership, character, nowMs),
    disbandsAgainAtMs: disbandsAgainAtMs > nowMs ? disbandsAgainAtMs : null,
    succession: successionView(membership, character, nowMs),
  };
}

function disbandingView(
  { village, members }: Membership,
  { _id }: CharacterDoc,
  nowMs: number,
): OwnVillage["disbanding"] {
  if (village.disbanding === null) return null;
  const { atMs, by, voices } = village.disbanding;
  const against = members.filter(({ characterId }) => voices.includes(characterId));
  return {
    atMs,
    by,
    voices: against.length,
    stewards: against.filter(({ rank }) => rank === "steward").length,
    needed: halfOf(members, nowMs),
    isAgainst: voices.includes(_id),
  };
}

function successionView(
  membership: Membership,
  { _id }: CharacterDoc,
  nowMs: number,
): OwnVillage["succession"] {
  const due = successionOf(membership, nowMs);
  if (due === null) return null;
  const { village, members } = membership;
  const voices = village.heirVoices ?? [];
  return {
    why: due.why,
    hasHeir: due.heir !== null,
    voices: members.filter(({ characterId }) => voices.includes(characterId)).length,
    needed: halfOf(members, nowMs),
    hasAsked: voices.includes(_id),
  };
}

function halfOf(members: Membership["members"], nowMs: number): number {
  return Math.max(1, Math.ceil(voters(members.map(seatedOf), nowMs).length / 2));
}

async function askViews(
  db: Reader<VillageModel>,
  asks: readonly AskDoc[],
  nowMs: number,
): Promise<readonly VillageAskOfOne[]> {
  const views: VillageAskOfOne[] = [];
  for (const row of asks) {
    const village = await db.get(row.villageId);
    if (village === null) continue;
    const { _id: villageId, name, banner } = village;
    views.push({
      id: row._id,
      kind: row.kind,
      villageId,
      village: name,
      banner,
      ...taxAt(village, nowMs),
      by: row.by,
      untilMs: villageAsks.waitsUntil(row),
      callsBack: row.callsBack === true,
    });
  }
  return views;
}
