import type { Arguments, Belongings } from "./worst-arguments.ts";

const nothing: readonly Arguments[] = [{}];
/** Of those who trade, one whose cases are at the desk. */
const judged = "Trader0";

/** The most expensive arguments of what players and staff order and ask at the desk. */
export function moderationOrders({
  characterId,
  caseId,
  neighbour,
  partyId,
}: Belongings): Readonly<Record<string, readonly Arguments[]>> {
  const reason = "mist ".repeat(59);
  return {
    "chat:announce": [{ text: "mist ".repeat(59), reason }],
    "chat:away": [{ name: judged }],
    "chat:removedLines": [{ channel: "global" }],
    "chat:setAway": [{ text: "mist ".repeat(15) }],
    "chat:removeLine": [{ lineId: characterId, reason }],
    "chat:pinLine": [{ lineId: characterId, reason }],
    "chat:unpin": [{ pinId: characterId, reason }],
    "chat:slow": [{ channel: "help", seconds: 5, minutes: 10, reason }],
    "chat:takeBack": [{ lineId: characterId }],
    "households:appeal": [{ text: "mist ".repeat(199) }],
    "households:join": [{ code: "BCDFGHJK" }],
    "households:leave": nothing,
    "households:showCode": nothing,
    "households:stay": nothing,
    "moderation:acknowledge": [{ sanctionId: characterId }],
    "moderation:appeal": [{ sanctionId: characterId, text: "mist ".repeat(199) }],
    "core:approve": [{ approvalId: characterId, reason }],
    "core:decline": [{ approvalId: characterId, reason }],
    "moderation:askBanForGood": [{ name: judged, reason }],
    "moderation:askLink": [{ name: judged, otherName: neighbour, reason }],
    "moderation:ban": [{ name: judged, hours: 720, reason }],
    "moderation:chooseName": [{ characterId, name: null }],
    "moderation:claim": [{ caseId, reason }],
    "moderation:close": [{ caseId, verdict: "upheld", reason }],
    "moderation:decideAppeal": [
      { sanctionId: characterId, verdict: "shortened", hours: 1, reason },
    ],
    "moderation:decideLinkAppeal": [{ appealId: characterId, verdict: "upheld", reason }],
    "moderation:hush": [{ name: judged, minutes: 60, reason }],
    "moderation:kick": [{ name: judged, reason }],
    "moderation:lookup": [{ name: judged }],
    "moderation:lift": [{ sanctionId: characterId, reason }],
    "moderation:release": [{ caseId, reason }],
    "moderation:rename": [{ name: judged, reason }],
    "moderation:report": [
      { what: "name", id: neighbour, cause: "other", note: "mist ".repeat(59) },
      { what: "party", id: partyId, cause: "other", note: "mist ".repeat(59) },
    ],
    "moderation:sentence": [{ name: judged, kind: "mute", hours: 720, reason }],
    "moderation:spectate": [{ name: judged, reason }],
    "moderation:spectated": [{ viewId: characterId }],
    "moderation:spectating": nothing,
    "staff:setFlag": [{ flag: "gifts", isOff: false, reason }],
    "staff:actions": [
      {
        ...{ by: "", of: "", what: "nothing", fromMs: null, untilMs: null },
        beforeNumber: null,
      },
    ],
    "staff:verify": [{ from: null }],
    ...fileCalls(characterId, reason),
    ...codeCalls(characterId, reason),
    "staff:askRole": [{ name: neighbour, role: "helper", reason }],
    "moderation:unban": [{ sanctionId: characterId, reason }],
  };
}

/** The same of the files of players. */
function fileCalls(
  characterId: string,
  reason: string,
): Readonly<Record<string, readonly Arguments[]>> {
  return {
    "player-files:askGrant": [{ name: judged, minutes: 1_000, reason }],
    "player-files:askRollback": [{ dealId: characterId, reason }],
    "player-files:file": [{ name: judged }],
    "player-files:find": [{ begins: "Tr" }],
    "player-files:free": [{ name: judged, reason }],
    "player-files:grant": [{ name: judged, minutes: 60, reason }],
    "player-files:note": [{ name: judged, reason }],
    "player-files:open": [{ name: judged, reason }],
    "player-files:restorePiece": [{ goneId: characterId, reason }],
    "player-files:returnEscrow": [{ what: "order", id: characterId, reason }],
    "player-files:timeline": [{ name: judged, beforeMs: Number.MAX_SAFE_INTEGER }],
  };
}

/** The same of codes: as many as are made at a time. */
function codeCalls(
  characterId: string,
  reason: string,
): Readonly<Record<string, readonly Arguments[]>> {
  const size = { codes: 100, usesOfEach: 10_000, days: 365 };
  return {
    "premium:askCrownCodes": [{ amount: 10_000, ...size, reason }],
    "premium:codeBatches": [{}],
    "premium:codesOf": [{ batchId: characterId }],
    "premium:makeCodes": [{ gives: "patron-days", amount: 90, ...size, reason }],
    "premium:redeem": [{ code: "BCDF-GHJK-LMNP" }],
    "premium:revokeCodes": [{ batchId: characterId, codeId: null, reason }],
  };
}
