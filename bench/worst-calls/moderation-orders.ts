import type { Arguments, Belongings, WorstCalls } from "./belongings.ts";

const nothing: readonly Arguments[] = [{}];
/** Of those who trade, one whose cases are at the desk. */
export const judged = "Trader0";

/** The most expensive arguments of what players and staff order and ask at the desk. */
export function moderationOrders({
  characterId,
  caseId,
  neighbour,
  partyId,
  name,
  desk,
}: Belongings): WorstCalls {
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
    "moderation:askOwner": [{ order: "Bench", owner: name, reason }],
    "moderation:askBanForGood": [{ name: judged, reason }],
    "moderation:askLink": [{ name: judged, otherName: neighbour, reason }],
    "moderation:ban": [{ name: judged, hours: 720, reason }],
    "moderation:chooseName": [{ characterId, name: null }],
    "moderation:claim": [{ caseId, reason }],
    "moderation:close": [{ caseId, verdict: "upheld", reason }],
    "moderation:decideAppeal": [
      { sanctionId: desk.sanctionId, verdict: "shortened", hours: 1, reason },
    ],
    "moderation:decideLinkAppeal": [{ appealId: characterId, verdict: "upheld", reason }],
    "moderation:hush": [{ name: judged, minutes: 60, reason }],
    "moderation:kick": [{ name: judged, reason }],
    "moderation:lookup": [{ name: judged }],
    "moderation:lift": [{ sanctionId: desk.sanctionId, reason }],
    "moderation:ownerless": nothing,
    "moderation:release": [{ caseId, reason }],
    "moderation:rename": [{ name: judged, reason }],
    "moderation:report": [
      { what: "name", id: neighbour, cause: "other", note: "mist ".repeat(59) },
      { what: "party", id: partyId, cause: "other", note: "mist ".repeat(59) },
    ],
    "moderation:sentence": [{ name: judged, kind: "mute", hours: 720, reason }],
    "moderation:spectate": [{ name: judged, reason }],
    "moderation:spectated": [{ viewId: desk.viewId }],
    "moderation:spectating": nothing,
    "moderation:unban": [{ sanctionId: desk.sanctionId, reason }],
  };
}
