import type { Done, Refusal } from "@aldermoor/game/core/rules/outcome.ts";
import { useConvex } from "convex/react";
import type { FunctionArgs, FunctionReference, FunctionReturnType } from "convex/server";
import { useCallback, useState } from "react";
import { warnBeforeUnload } from "../page/warn-before-unload.ts";
import { t } from "../texts/t.ts";
import { connection, useConnection } from "./connection.ts";
import { faultSentence, isOvertaken } from "./fault-sentence.ts";
import { refusalSentence } from "./refusal-sentence.ts";

/** A fault was thrown or nothing could be sent; the player has been told already. */
export type Failed = { readonly ok: false; readonly code: "failed" };

type AnyCommand = FunctionReference<"mutation", "public">;
type DoneOf<Command extends AnyCommand> =
  Extract<FunctionReturnType<Command>, { readonly ok: true }> extends Done<infer Value>
    ? Done<Value>
    : never;

export type Answer<Command extends AnyCommand> = DoneOf<Command> | Refusal | Failed;

/** What the controls of commands show. */
export type CommandState = {
  /** One of them is in flight. */
  readonly busy: boolean;
  /** False while the connection is lost. */
  readonly enabled: boolean;
  /** Busy or not enabled: the control is disabled. */
  readonly isBlocked: boolean;
};

export type Commands = CommandState & {
  /** Sends a command. Never throws; `ok` says whether it was done. */
  readonly send: <Command extends AnyCommand>(
    command: Command,
    args: FunctionArgs<Command>,
  ) => Promise<Answer<Command>>;
  /** As `send`, for callers that only need to know whether it was done; `onDone` gets its value. */
  readonly run: <Command extends AnyCommand>(
    command: Command,
    args: FunctionArgs<Command>,
    onDone?: (value: DoneOf<Command>["value"]) => void,
  ) => Promise<boolean>;
};

type CommandOptions = { readonly refusals?: "toast" | "return" };

/**
 * Sends commands to the server; those of one call are busy together. Refusals become error toasts,
 * unless `refusals: "return"` leaves them to the caller, who shows them beside a field by
 * `refusalSentence`.
 */
export function useCommands({ refusals = "toast" }: CommandOptions = {}): Commands {
  const client = useConvex();
  const [inFlight, setInFlight] = useState(0);
  const enabled = useConnection().kind !== "lost";
  const send: Commands["send"] = useCallback(
    async (command, args) => {
      if (connection().kind === "lost") return failed(t("common.connection-lost-short"));
      setInFlight((count) => count + 1);
      const release = warnBeforeUnload();
      try {
        const outcome: DoneOf<typeof command> | Refusal = await client
          .mutation(command, args)
          .catch(refusalOf);
        if (!outcome.ok && refusals === "toast") await tell(await refusalSentence(outcome));
        return outcome;
      } catch (error) {
        return failed(faultSentence(error));
      } finally {
        release();
        setInFlight((count) => count - 1);
      }
    },
    [client, refusals],
  );
  const run: Commands["run"] = useCallback(
    async (command, args, onDone) => {
      const outcome = await send(command, args);
      if (outcome.ok) onDone?.(outcome.value);
      return outcome.ok;
    },
    [send],
  );
  const busy = inFlight > 0;
  return { send, run, busy, enabled, isBlocked: busy || !enabled };
}

// One that met others too often was refused, and nothing is broken.
function refusalOf(error: unknown): Refusal {
  if (isOvertaken(error)) return { ok: false, code: "stale", params: {} };
  throw error;
}

function failed(sentence: string): Failed {
  void tell(sentence);
  return { ok: false, code: "failed" };
}

// Toasts come with a chunk of their own; most commands need none.
async function tell(sentence: string): Promise<void> {
  const { toast } = await import("@aldermoor/ui/overlays/toast.ts");
  toast.error(sentence);
}
