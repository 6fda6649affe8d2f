import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { api } from "../../realtime/api.ts";
import type { CommandState } from "../../realtime/use-commands.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import { t } from "../../texts/t.ts";

/** What can be done about friends, each by name; all say whether it was done. */
export type FriendCommands = CommandState & {
  readonly ask: (name: string) => Promise<boolean>;
  readonly accept: (name: string) => Promise<boolean>;
  readonly decline: (name: string) => Promise<boolean>;
  readonly withdraw: (name: string) => Promise<boolean>;
  readonly remove: (name: string) => Promise<boolean>;
};

export function useFriendCommands(characterId: string): FriendCommands {
  const { run, ...state } = useCommands();
  return {
    ask: (name) =>
      run(api.friends.ask, { characterId, name }, (asked) =>
        toast.success(t(asked.areFriends ? "friends.are-friends" : "friends.asked", asked)),
      ),
    accept: (name) =>
      run(api.friends.accept, { characterId, name }, (other) =>
        toast.success(t("friends.are-friends", other)),
      ),
    decline: (name) =>
      run(api.friends.decline, { characterId, name }, (other) =>
        toast.success(t("friends.declined", other)),
      ),
    withdraw: (name) =>
      run(api.friends.withdraw, { characterId, name }, (other) =>
        toast.success(t("friends.withdrawn", other)),
      ),
    remove: (name) =>
      run(api.friends.remove, { characterId, name }, (other) =>
        toast.success(t("friends.removed", other)),
      ),
    ...state,
  };
}
