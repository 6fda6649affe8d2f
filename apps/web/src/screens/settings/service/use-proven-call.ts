import { useState } from "react";
import type { ServiceAnswer } from "../../../session/service-answer.ts";
import { useAccountCall } from "./use-account-call.ts";

/** What a call is proven by: nothing for whoever has no password. */
type PasswordProof = { readonly password?: string };

type ProvenCall = {
  /** Has it done; what a refusal says becomes the `fault`. Resolves with the value, or `null`. */
  readonly prove: <Value>(
    password: string | undefined,
    call: (proof: PasswordProof) => Promise<ServiceAnswer<Value>>,
  ) => Promise<{ readonly value: Value } | null>;
  readonly busy: boolean;
  /** To be shown beside the password. */
  readonly fault: string | undefined;
};

/** Calls of the account service that the password opens. */
export function useProvenCall(): ProvenCall {
  const { run, busy } = useAccountCall();
  const [fault, setFault] = useState<string>();
  const prove: ProvenCall["prove"] = (password, call) => {
    setFault(undefined);
    return run(() => call(password === undefined ? {} : { password }), setFault);
  };
  return { prove, busy, fault };
}
