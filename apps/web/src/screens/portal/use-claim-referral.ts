import { useEffect } from "react";
import { api } from "../../realtime/api.ts";
import type { Commands } from "../../realtime/use-commands.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import { forgetReferral, keptReferral } from "../../shared/referrals/kept-referral.ts";

/** Says by whose address a full account came, once it has a character. Nobody is told whether that counts. */
export function useClaimReferral(isReady: boolean): void {
  const { send } = useCommands({ refusals: "return" });
  useEffect(() => {
    if (isReady) void claimReferral(send);
  }, [isReady, send]);
}

/** The same as soon as the first character is made; `send` returns refusals. */
export async function claimReferral(send: Commands["send"]): Promise<void> {
  const refId = keptReferral(Date.now());
  if (refId === null) return;
  const answer = await send(api.referrals.claim, { refId });
  // What failed on the way is tried again the next time, and so it is once a guest has a full account.
  const isLater = !answer.ok && (answer.code === "failed" || answer.code === "full-account");
  if (!isLater) forgetReferral();
}
