import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { warnBeforeUnload } from "../../../page/warn-before-unload.ts";
import type { ServiceAnswer } from "../../../session/service-answer.ts";
import { holdSession } from "../../../session/session.ts";
import { isStaleSession, withFreshSession } from "./fresh-session.ts";
import { refusalText } from "./refusal-text.ts";

type AccountCall = {
  /** Has it done; a refusal becomes a toast unless it is placed. Resolves with the value, or `null`. */
  readonly run: <Value>(
    call: () => Promise<ServiceAnswer<Value>>,
    place?: (sentence: string, code: string) => void,
  ) => Promise<{ readonly value: Value } | null>;
  readonly busy: boolean;
};

/** Calls of the account service that change something. `wanted` is the name under which `useGoOn` goes on. */
export function useAccountCall(wanted?: string): AccountCall {
  const [running, setRunning] = useState(0);
  const run: AccountCall["run"] = async (call, place) => {
    setRunning((count) => count + 1);
    const answer = await withFreshSession(() => held(call), wanted);
    setRunning((count) => count - 1);
    if (answer.ok) return { value: answer.value };
    // Whoever did not wish to prove who they are knows why nothing happened.
    if (isStaleSession(answer)) return null;
    const sentence = refusalText(answer);
    if (place === undefined) toast.error(sentence);
    else place(sentence, answer.code);
    return null;
  };
  return { run, busy: running > 0 };
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
