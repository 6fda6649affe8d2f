import { useState } from "react";
import type { ServiceAnswer, ServiceRefusal } from "./service-answer.ts";

/**
 * A call of the account service: whether it runs, and why the last one was refused. Before somebody is
 * signed in; what changes the account of who is signed in is a `useAccountCall`.
 *
 * @param faultOf what a form says of a refusal; nothing where the form itself gives way.
 */
export function useServiceCall<Fault>(faultOf: (refused: ServiceRefusal) => Fault | undefined) {
  const [fault, setFault] = useState<Fault>();
  const [isBusy, setBusy] = useState(false);
  const run = async <Answer extends ServiceAnswer<unknown>>(
    call: () => Promise<Answer>,
  ): Promise<Answer> => {
    setFault(undefined);
    setBusy(true);
    const answer = await call();
    setBusy(false);
    if (!answer.ok) setFault(() => faultOf(answer));
    return answer;
  };
  /** Says what is wrong where no call said it, or that nothing is. */
  const refuse = (found: Fault | undefined) => setFault(() => found);
  return { run, refuse, isBusy, fault };
}
