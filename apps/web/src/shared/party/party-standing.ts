import type { PartyView } from "@aldermoor/game/party/api.ts";
import { membersMax } from "@aldermoor/game/party/content/limits.ts";

/** What the own character can do about somebody and its party; `none` where nothing can be done. */
type PartyStanding =
  | { readonly kind: "none" | "member" | "may-invite" | "may-found" }
  | { readonly kind: "invited" | "applied"; readonly askId: string };

/** Only who leads asks others, and so does who is in no party: by founding one. */
export function partyStanding(view: PartyView, name: string): PartyStanding {
  const { party, joinsAgainAtMs } = view;
  if (party === null) return { kind: joinsAgainAtMs === null ? "may-found" : "none" };
  if (party.members.some((one) => one.name === name)) return { kind: "member" };
  if (!party.isLeader) return { kind: "none" };
  const invited = party.invites.find((one) => one.name === name);
  if (invited !== undefined) return { kind: "invited", askId: invited.id };
  if (party.members.length >= membersMax) return { kind: "none" };
  const applied = party.applications.find((one) => one.name === name);
  return applied === undefined ? { kind: "may-invite" } : { kind: "applied", askId: applied.id };
}
