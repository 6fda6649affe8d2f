import type { VillageListed, VillageView } from "@aldermoor/game/village/api.ts";

/** What lies between the character and a village of the directory. */
export type DirectoryStanding =
  | { readonly kind: "none" | "own" | "full" | "invite-only" }
  | { readonly kind: "join" | "apply" }
  | { readonly kind: "invited" | "applied"; readonly askId: string };

/** The next step towards a village; none for those who belong to another one, or have to wait. */
export function directoryStanding(
  { village, invites, applications, joinsAgainAtMs }: VillageView,
  { id, joining, members, membersMax }: VillageListed,
): DirectoryStanding {
  if (village !== null) return { kind: village.id === id ? "own" : "none" };
  const invite = invites.find(({ villageId }) => villageId === id);
  if (invite !== undefined && (joinsAgainAtMs === null || invite.callsBack))
    return { kind: "invited", askId: invite.id };
  if (joinsAgainAtMs !== null) return { kind: "none" };
  const application = applications.find(({ villageId }) => villageId === id);
  if (application !== undefined) return { kind: "applied", askId: application.id };
  if (members >= membersMax) return { kind: "full" };
  switch (joining) {
    case "open":
      return { kind: "join" };
    case "application":
      return { kind: "apply" };
    case "invite":
      return { kind: "invite-only" };
  }
}
