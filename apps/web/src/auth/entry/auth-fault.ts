import type { ServiceRefusal } from "../../session/service-answer.ts";
import { serviceSentence } from "../../session/service-sentence.ts";
import { t } from "../../texts/t.ts";
import type { AuthMode } from "../dialog/auth-mode.ts";

/** A sentence beside the field it is about, or under the form. */
export type AuthFault = {
  readonly email?: string;
  readonly password?: string;
  readonly form?: string;
  /** The account is closed and waits to be deleted. */
  readonly isClosed?: true;
};

/** What is still empty, before anything is sent. */
export function missingFields(
  mode: AuthMode,
  { email, password }: { readonly email: string; readonly password: string },
): AuthFault {
  const needsPassword = mode === "sign-in" || mode === "sign-up" || mode === "keep";
  return {
    ...(email === "" ? { email: t("auth.email-missing") } : {}),
    ...(needsPassword && password === "" ? { password: t("auth.password-missing") } : {}),
  };
}

/** Puts a refusal of the account service beside the field it is about. */
export function placedFault(answer: ServiceRefusal): AuthFault {
  if (answer.code === "ACCOUNT_CLOSED") return { isClosed: true };
  const sentence = serviceSentence(answer);
  if (emailCodes.test(answer.code)) return { email: sentence };
  if (passwordCodes.test(answer.code)) return { password: sentence };
  return { form: sentence };
}

const emailCodes = /^(INVALID_EMAIL|USER_ALREADY_EXISTS.*|EMAIL_NOT_VERIFIED)$/;
const passwordCodes = /^(INVALID_PASSWORD|PASSWORD_(TOO_SHORT|TOO_LONG|COMPROMISED|GUESSABLE))$/;
