import { accountClient } from "./account-client.ts";
import { authPages } from "./auth-pages.ts";
import type { ServiceAnswer } from "./service-answer.ts";
import { answered } from "./service-answer.ts";

/**
 * How a second factor can be given, besides by a backup code, which always can. There is none of these where the first
 * proof came by mail and the code would come by mail as well.
 */
export type SecondFactorMethod = "totp" | "otp";

/** Whether somebody is in, or what is due first: a second factor, or the link in an email. */
export type Entry =
  | { readonly kind: "in" }
  | { readonly kind: "unconfirmed" }
  | { readonly kind: "second-factor"; readonly methods: readonly SecondFactorMethod[] };

export type Credentials = { readonly email: string; readonly password: string };

/** The service takes no longer names. */
const nameLengthMax = 50;

/** Opens an account. A guest's characters go over to it. */
export async function signUp(
  { email, password }: Credentials,
  captcha: string | null,
): Promise<ServiceAnswer<Entry>> {
  const name = email.slice(0, Math.min(nameLengthMax, Math.max(1, email.indexOf("@"))));
  const answer = await answered(
    accountClient.signUp.email({
      name,
      email,
      password,
      callbackURL: authPages.verified,
      fetchOptions: proof(captcha),
    }),
  );
  // Without a token the site lets nobody in whose address is not confirmed.
  if (answer.ok && answer.value.token === null) return { ok: true, value: { kind: "unconfirmed" } };
  return entryOf(answer);
}

export async function signIn(credentials: Credentials): Promise<ServiceAnswer<Entry>> {
  return entryOf(await answered(accountClient.signIn.email(credentials)));
}

/** Lets somebody in without email and password. */
export async function signInAsGuest(): Promise<ServiceAnswer<Entry>> {
  return entryOf(await answered(accountClient.signIn.anonymous()));
}

/** Leads the browser to a provider, which leads it back to `callbackURL`, or to `errorCallbackURL`. */
export function signInWithProvider(
  provider: string,
  {
    callbackURL,
    errorCallbackURL,
  }: { readonly callbackURL: string; readonly errorCallbackURL: string },
) {
  return answered(accountClient.signIn.social({ provider, callbackURL, errorCallbackURL }));
}

/** Has a link sent that signs in. The answer is the same whether the address is known or not. */
export function requestSignInLink(email: string, callbackURL: string, captcha: string | null) {
  const errorCallbackURL = authPages.error;
  return answered(
    accountClient.signIn.magicLink({ email, callbackURL, errorCallbackURL }, proof(captcha)),
  );
}

export function signOut() {
  return answered(accountClient.signOut());
}

/** Has a link sent. The answer is the same whether the address is known or not. */
export function requestPasswordReset(email: string, captcha: string | null) {
  const redirectTo = authPages.reset;
  return answered(
    accountClient.requestPasswordReset({ email, redirectTo, fetchOptions: proof(captcha) }),
  );
}

export function resetPassword(newPassword: string, token: string) {
  return answered(accountClient.resetPassword({ newPassword, token }));
}

/** A second factor: what an authenticator shows, what an email said, or one of the kept codes. */
export type SecondFactor = {
  readonly method: SecondFactorMethod | "backup-code";
  readonly code: string;
  /** Does not ask this browser again for thirty days. */
  readonly trustDevice: boolean;
};

export function giveSecondFactor({ method, code, trustDevice }: SecondFactor) {
  const { twoFactor } = accountClient;
  switch (method) {
    case "totp":
      return answered(twoFactor.verifyTotp({ code, trustDevice }));
    case "otp":
      return answered(twoFactor.verifyOtp({ code, trustDevice }));
    case "backup-code":
      return answered(twoFactor.verifyBackupCode({ code, trustDevice }));
  }
}

/** Has a code sent to the mailbox of whoever is signing in. */
export function sendSecondFactorCode() {
  return answered(accountClient.twoFactor.sendOtp({}));
}

/** Has the email that confirms an address sent once more. */
export function sendVerificationEmail(email: string, captcha: string | null) {
  const callbackURL = authPages.verified;
  return answered(
    accountClient.sendVerificationEmail({ email, callbackURL, fetchOptions: proof(captcha) }),
  );
}

/** Confirms an address by its email's link and the account's password. Signs nobody in. */
export function confirmAddress(token: string, password: string) {
  return answered(
    accountClient.$fetch("/verify-email", { method: "POST", body: { token, password } }),
  );
}

/** Has the email of a closed account sent once more. The answer is the same for every address. */
export function sendRestoreEmail(email: string, captcha: string | null) {
  return answered(
    accountClient.$fetch("/delete-user/restore-letter", {
      method: "POST",
      body: { email },
      ...proof(captcha),
    }),
  );
}

/** Reads what a way in answered: a second factor may be due. */
export function entryOf(answer: ServiceAnswer<unknown>): ServiceAnswer<Entry> {
  if (!answer.ok) return answer;
  const methods = challengeOf(answer.value);
  if (methods === null) return { ok: true, value: { kind: "in" } };
  return { ok: true, value: { kind: "second-factor", methods } };
}

/** The methods that a text or a list names, in the order we offer them. */
export function secondFactorMethods(named: unknown): readonly SecondFactorMethod[] {
  const names: readonly unknown[] = Array.isArray(named) ? named : [];
  return (["totp", "otp"] as const).filter((method) => names.includes(method));
}

function challengeOf(value: unknown): readonly SecondFactorMethod[] | null {
  if (typeof value !== "object" || value === null) return null;
  if (Reflect.get(value, "twoFactorRedirect") !== true) return null;
  return secondFactorMethods(Reflect.get(value, "twoFactorMethods"));
}

/** The service asks for the captcha's token in a header. */
function proof(captcha: string | null): { headers: Record<string, string> } {
  return { headers: captcha === null ? {} : { "x-captcha-response": captcha } };
}
