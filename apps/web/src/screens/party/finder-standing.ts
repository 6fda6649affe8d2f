import type { ListedParty, PartyView } from "@aldermoor/game/party/api.ts";
import { membersMax } from "@aldermoor/game/party/content/limits.ts";

/** What a character can do about a party of the finder, or why it can do nothing. */
export type FinderStanding =
  | { readonly kind: "own" | "full" | "too-low" | "none" }
  | { readonly kind: "join" | "apply" }
  | { readonly kind: "invited" | "applied"; readonly askId: string };

/** What is between the two already comes first, then what holds of the party, then of the character. */
export function finderStanding(
  view: PartyView,
  listed: ListedParty,
  totalLevel: number,
): FinderStanding {
  const { party, invites, applications, joinsAgainAtMs } = view;
  if (party?.members.some(({ name }) => name === listed.leader)) return { kind: "own" };
  const applied = applications.find(({ name }) => name === listed.leader);
  if (applied !== undefined) return { kind: "applied", askId: applied.id };
  if (listed.members >= membersMax) return { kind: "full" };
  if (party !== null || joinsAgainAtMs !== null) return { kind: "none" };
  const invited = invites.find(({ name }) => name === listed.leader);
  if (invited !== undefined) return { kind: "invited", askId: invited.id };
  if (totalLevel < listed.minTotalLevel) return { kind: "too-low" };
  return { kind: listed.isOpen ? "join" : "apply" };
}
