import type { Entry } from "../../session/account-service.ts";
import { entryOf } from "../../session/account-service.ts";
import type { ServiceAnswer } from "../../session/service-answer.ts";
import { answered } from "../../session/service-answer.ts";

/** Whether this browser knows passkeys. */
export function hasPasskeys(): boolean {
  return "PublicKeyCredential" in window;
}

/** Whether this browser offers passkeys where an email is typed. */
export async function hasPasskeyAutofill(): Promise<boolean> {
  if (!hasPasskeys()) return false;
  const { PublicKeyCredential: credential } = window;
  return (await credential.isConditionalMediationAvailable?.()) ?? false;
}

/**
 * Signs in with a passkey that the browser asks for, or, as autofill, with one that is chosen under
 * the email field. A player who chooses none is answered "AUTH_CANCELLED".
 */
export async function signInWithPasskey({
  isAutofill,
}: {
  readonly isAutofill: boolean;
}): Promise<ServiceAnswer<Entry>> {
  const { wholeAccountClient } = await import("../../session/whole-account-client.ts");
  return entryOf(await answered(wholeAccountClient.signIn.passkey({ autoFill: isAutofill })));
}
