import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { api } from "../../realtime/api.ts";
import type { CommandState } from "../../realtime/use-commands.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { t } from "../../texts/t.ts";

type IgnoreCommand = CommandState & {
  readonly setIgnored: (name: string, isIgnored: boolean) => Promise<boolean>;
};

/** Whom the account ignores; `null` without a session, or until it is known. */
export function useIgnored(): readonly string[] | null {
  const answer = useGameQuery(api.chat.ignored, {});
  return answer.state === "ready" ? answer.value : null;
}

/** Ignores somebody, or hears them again. */
export function useIgnoreCommand(): IgnoreCommand {
  const { run, ...state } = useCommands();
  return {
    setIgnored: (name, isIgnored) =>
      run(api.chat.setIgnored, { name, isIgnored }, () =>
        toast.success(t(isIgnored ? "commands.ignored-now" : "commands.heard-again", { name })),
      ),
    ...state,
  };
}
