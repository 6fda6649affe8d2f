import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { warnBeforeUnload } from "../../../page/warn-before-unload.ts";
import type { ServiceAnswer } from "../../../session/service-answer.ts";
import { holdSession } from "../../../session/session.ts";
import { isStaleSession, withFreshSession } from "./fresh-session.ts";
import { refusalText } from "./refusal-text.ts";

type AccountCallOptions = {
  /** `fault` leaves a refusal to the caller, who shows it beside the field that it is about. */
  readonly refusals?: "toast" | "fault";
  /** The name under which `useGoOn` goes on after a proof on another site. */
  readonly wanted?: string;
};

type AccountCall = {
  /** Has it done. Resolves with the value, or with `null` when it was refused. */
  readonly run: <Value>(
    call: () => Promise<ServiceAnswer<Value>>,
  ) => Promise<{ readonly value: Value } | null>;
  readonly busy: boolean;
  /** Why the last call was refused, with `refusals: "fault"`. */
  readonly fault: { readonly sentence: string; readonly code: string } | undefined;
};

/**
 * Calls of the account service that change something for who is signed in: the service may first ask
 * for a fresh session, and the page stays until it has answered. A session begins by `useEntry`
 * instead, which leads on to a second factor; what is only read is an `accountResource`.
 */
export function useAccountCall(options: AccountCallOptions = {}): AccountCall {
  const { refusals = "toast", wanted } = options;
  const [running, setRunning] = useState(0);
  const [fault, setFault] = useState<AccountCall["fault"]>();
  const run: AccountCall["run"] = async (call) => {
    setFault(undefined);
    setRunning((count) => count + 1);
    const answer = await withFreshSession(() => held(call), wanted);
    setRunning((count) => count - 1);
    if (answer.ok) return { value: answer.value };
    // Whoever did not wish to prove who they are knows why nothing happened.
    if (isStaleSession(answer)) return null;
    const sentence = refusalText(answer);
    if (refusals === "toast") toast.error(sentence);
    else setFault({ sentence, code: answer.code });
    return null;
  };
  return { run, busy: running > 0, fault };
}

/**
 * Holds the page and the session until the answer has come, but not while somebody proves who they
 * are elsewhere.
 */
async function held<Value>(
  call: () => Promise<ServiceAnswer<Value>>,
): Promise<ServiceAnswer<Value>> {
  const release = warnBeforeUnload();
  // A new password or a second factor gives up one session for the next.
  const releaseSession = holdSession();
  const answer = await call();
  releaseSession();
  release();
  return answer;
}
