import type { Done, Refusal } from "@aldermoor/game/core/rules/outcome.ts";
import { useConvex } from "convex/react";
import type { FunctionArgs, FunctionReference, FunctionReturnType } from "convex/server";
import { useCallback, useState } from "react";
import { holdPage } from "../page/hold-page.ts";
import { t } from "../texts/t.ts";
import { connection, useConnection } from "./connection.ts";
import { faultSentence } from "./fault-sentence.ts";
import { refusalSentence } from "./refusal-sentence.ts";

/** A fault was thrown or nothing could be sent; the player has been told already. */
export type Failed = { readonly ok: false; readonly code: "failed" };

export type AnyCommand = FunctionReference<"mutation", "public">;
export type DoneOf<Command extends AnyCommand> =
  Extract<FunctionReturnType<Command>, { readonly ok: true }> extends Done<infer Value>
    ? Done<Value>
    : never;

export type Answer<Command extends AnyCommand> = DoneOf<Command> | Refusal | Failed;

export type CommandRunner<Command extends AnyCommand> = {
  /** Sends the order. Never throws; `ok` says whether it was done. */
  readonly run: (args: FunctionArgs<Command>) => Promise<Answer<Command>>;
  /** One is under way. */
  readonly busy: boolean;
  /** False while the connection is lost: show the control disabled. */
  readonly enabled: boolean;
};

/**
 * Sends orders to the server. Refusals become error toasts, unless `refusals: "return"` leaves
 * them to the caller, who shows them beside a field by `refusalSentence`.
 */
export function useCommand<Command extends AnyCommand>(
  command: Command,
  options: CommandOptions = {},
): CommandRunner<Command> {
  const { send, busy, enabled } = useCommands(options);
  const run = useCallback((args: FunctionArgs<Command>) => send(command, args), [send, command]);
  return { run, busy, enabled };
}

export type CommandOptions = { readonly refusals?: "toast" | "return" };

/** As `useCommand`, for several that are busy together. */
export function useCommands({ refusals = "toast" }: CommandOptions = {}) {
  const client = useConvex();
  const [running, setRunning] = useState(0);
  const send = useCallback(
    async <Command extends AnyCommand>(
      command: Command,
      args: FunctionArgs<Command>,
    ): Promise<Answer<Command>> => {
      if (connection().kind === "lost") return failed(t("common.connection-lost-short"));
      setRunning((count) => count + 1);
      const release = holdPage();
      try {
        const outcome: DoneOf<Command> | Refusal = await client.mutation(command, args);
        if (!outcome.ok && refusals === "toast") await tell(await refusalSentence(outcome));
        return outcome;
      } catch (error) {
        return failed(faultSentence(error));
      } finally {
        release();
        setRunning((count) => count - 1);
      }
    },
    [client, refusals],
  );
  return { send, busy: running > 0, enabled: useConnection().kind !== "lost" };
}

function failed(sentence: string): Failed {
  void tell(sentence);
  return { ok: false, code: "failed" };
}

// Toasts come with a chunk of their own; most orders need none.
async function tell(sentence: string): Promise<void> {
  const { toast } = await import("@aldermoor/ui/overlays/toast.ts");
  toast.error(sentence);
}
