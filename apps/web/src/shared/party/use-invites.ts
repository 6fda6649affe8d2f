import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { api } from "../../realtime/api.ts";
import type { Commands, CommandState } from "../../realtime/use-commands.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import { t } from "../../texts/t.ts";

/** What can be done about who belongs to the own party; all say whether it was done. */
export type Invites = {
  readonly found: () => Promise<boolean>;
  readonly invite: (name: string) => Promise<boolean>;
  readonly accept: (askId: string) => Promise<boolean>;
  /** Declines what others ask, and takes back what was asked by oneself. */
  readonly decline: (askId: string) => Promise<boolean>;
};

export function useInvites(characterId: string): Invites & CommandState {
  const { run, ...state } = useCommands();
  return { ...invitesBy(run, characterId), ...state };
}

/** The same for a page that sends other commands as well, which are busy together. */
export function invitesBy(run: Commands["run"], characterId: string): Invites {
  return {
    found: () => run(api.party.found, { characterId }),
    invite: (name) =>
      run(api.party.invite, { characterId, name }, (other) =>
        toast.success(t("invites.invited", other)),
      ),
    accept: (askId) => run(api.party.accept, { characterId, askId }),
    decline: (askId) => run(api.party.decline, { characterId, askId }),
  };
}
