import { useEffect } from "react";
import { api } from "../../realtime/api.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import { forgetReferral, keptReferral } from "../../shared/referrals/kept-referral.ts";

/** Says by whose address a full account came, once it has a character. Nobody is told whether that counts. */
export function useClaimReferral(isReady: boolean): void {
  const { send } = useCommands({ refusals: "return" });
  useEffect(() => {
    const refId = isReady ? keptReferral(Date.now()) : null;
    if (refId === null) return;
    void send(api.referrals.claim, { refId }).then((answer) => {
      // What failed on the way is tried again the next time.
      if (answer.ok || answer.code !== "failed") forgetReferral();
    });
  }, [isReady, send]);
}
