import { refreshSession } from "../../../session/session.ts";
import { wholeAccountClient } from "../../../session/whole-account-client.ts";
import { answerWith } from "./fresh-session.ts";
import { me } from "./me.ts";

/** After a proof there is a new session: ends the one it replaces, and goes on with what was wanted. */
export async function endProof(replacedToken: string): Promise<void> {
  await wholeAccountClient.revokeSession({ token: replacedToken });
  await Promise.all([refreshSession(), me.reload()]);
  answerWith(true);
}
