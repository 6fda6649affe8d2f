import { useEffect, useRef } from "react";
import { hasPasskeyAutofill, signInWithPasskey } from "../entry/passkey-entry.ts";
import type { EntryFlow } from "../entry/use-entry.ts";

type PasskeyAutofill = { readonly isWanted: boolean; readonly flow: EntryFlow };

/** Offers the passkeys of this browser under the email field, where it can do that. */
export function usePasskeyAutofill({ isWanted, flow }: PasskeyAutofill): void {
  const latest = useRef(flow);
  useEffect(() => {
    latest.current = flow;
  });
  useEffect(() => {
    if (!isWanted) return;
    let isShown = true;
    void offer().then((answer) => {
      if (isShown && answer?.ok === true) void latest.current.enter(async () => answer, "");
    });
    return () => {
      isShown = false;
    };
  }, [isWanted]);
}

async function offer() {
  return (await hasPasskeyAutofill()) ? signInWithPasskey({ isAutofill: true }) : null;
}
