import { toast } from "@aldermoor/ui/toast.ts";
import { useState } from "react";
import type { ServiceAnswer } from "../../auth/service-answer.ts";
import { holdPage } from "../../realtime/hold-page.ts";
import { isStaleSession, withFreshSession } from "./fresh-session.ts";
import { refusalText } from "./refusal-text.ts";

export type AccountOrder = {
  /** Has it done; a refusal becomes a toast unless it is placed. Resolves with the value, or `null`. */
  readonly run: <Value>(
    order: () => Promise<ServiceAnswer<Value>>,
    place?: (sentence: string, code: string) => void,
  ) => Promise<{ readonly value: Value } | null>;
  readonly busy: boolean;
};

/** Orders to the account service, one at a time for each press. */
export function useAccountOrder(): AccountOrder {
  const [running, setRunning] = useState(0);
  const run: AccountOrder["run"] = async (order, place) => {
    setRunning((count) => count + 1);
    const release = holdPage();
    const answer = await withFreshSession(order);
    release();
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
