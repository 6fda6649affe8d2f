import type { PartyListing, PartyView } from "@aldermoor/game/party/api.ts";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import type { CommandState } from "../../realtime/use-commands.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import type { GameQuery } from "../../realtime/use-game-query.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import type { Invites } from "../../shared/party/use-invites.ts";
import { invitesBy } from "../../shared/party/use-invites.ts";
import { t } from "../../texts/t.ts";

/** What can be done about a party; all say whether it was done. */
export type PartyCommands = Invites &
  CommandState & {
    readonly apply: (party: { readonly id: string; readonly leader: string }) => Promise<boolean>;
    readonly leave: () => Promise<boolean>;
    readonly kick: (name: string) => Promise<boolean>;
    readonly handOver: (name: string) => Promise<boolean>;
    readonly takeLead: () => Promise<boolean>;
    readonly list: (listing: PartyListing | null) => Promise<boolean>;
  };

/** The party of the character, and what waits for it. */
export function useParty(): GameQuery<PartyView | null> {
  return useGameQuery(api.party.mine, { characterId: useCharacter() });
}

export function usePartyCommands(): PartyCommands {
  const characterId = useCharacter();
  const { run, ...state } = useCommands();
  return {
    ...invitesBy(run, characterId),
    apply: ({ id, leader: name }) =>
      run(api.party.apply, { characterId, partyId: id }, ({ isMember }) =>
        toast.success(t(isMember ? "company.joined" : "company.applied", { name })),
      ),
    leave: () => run(api.party.leave, { characterId }),
    kick: (name) => run(api.party.kick, { characterId, name }),
    handOver: (name) => run(api.party.handOver, { characterId, name }),
    takeLead: () => run(api.party.takeLead, { characterId }),
    list: (listing) =>
      run(api.party.list, { characterId, listing }, () =>
        toast.success(t(listing === null ? "company.unlisted" : "company.listed")),
      ),
    ...state,
  };
}
