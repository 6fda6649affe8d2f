import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { api } from "../../realtime/api.ts";
import type { CommandState } from "../../realtime/use-commands.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { t } from "../../texts/t.ts";

type Ignoring = CommandState & {
  /** `null` without a session, or until it is known. */
  readonly ignored: readonly string[] | null;
  readonly setIgnored: (name: string, isIgnored: boolean) => Promise<boolean>;
};

/** Whom the account ignores, and how it changes that. */
export function useIgnoring(): Ignoring {
  const answer = useGameQuery(api.chat.ignored, {});
  const { run, ...state } = useCommands();
  return {
    ignored: answer.state === "ready" ? answer.value : null,
    setIgnored: (name, isIgnored) =>
      run(api.chat.setIgnored, { name, isIgnored }, () =>
        toast.success(t(isIgnored ? "commands.ignored-now" : "commands.heard-again", { name })),
      ),
    ...state,
  };
}
