import { useEffect, useState } from "react";
import { accountClient } from "../../session/account-client.ts";
import { answered } from "../../session/service-answer.ts";

export type SignInProvider = { readonly id: string; readonly name: string };

const captchaKinds = ["cloudflare-turnstile", "hcaptcha", "google-recaptcha"] as const;

export type CaptchaKind = (typeof captchaKinds)[number];

export type CaptchaDemand = { readonly provider: CaptchaKind; readonly siteKey: string };

/** Which ways in this site offers. */
export type SignInMethods = {
  readonly guest: boolean;
  readonly magicLink: boolean;
  readonly passkey: boolean;
  /** Whether the site's emails reach a mailbox; `null` until that is known. */
  readonly letters: boolean | null;
  readonly providers: readonly SignInProvider[];
  readonly captcha: CaptchaDemand | null;
};

/** The ways in of this site; only email and password until they are known. */
export function useSignInMethods(): SignInMethods {
  const [methods, setMethods] = useState(known ?? passwordOnly);
  useEffect(() => {
    let isShown = true;
    void fetchOnce().then((found) => {
      if (isShown) setMethods(found);
    });
    return () => {
      isShown = false;
    };
  }, []);
  return methods;
}

/** Reads what the service tells of its ways in. What is missing or of another shape is not offered. */
export function readSignInMethods(body: unknown): SignInMethods {
  const providers = field(body, "providers");
  const letters = field(body, "letters");
  return {
    guest: field(body, "guest") === true,
    magicLink: field(body, "magicLink") === true,
    passkey: field(body, "passkey") === true,
    letters: typeof letters === "boolean" ? letters : null,
    providers: Array.isArray(providers) ? providers.flatMap(readProvider) : [],
    captcha: readCaptcha(field(body, "captcha")),
  };
}

const passwordOnly = readSignInMethods(null);
let known: SignInMethods | null = null;

/** Asked once for each page; a failed question is asked again the next time. */
async function fetchOnce(): Promise<SignInMethods> {
  if (known !== null) return known;
  const answer = await answered(
    accountClient.$fetch<unknown>("/sign-in-methods", { method: "GET" }),
  );
  if (!answer.ok) return passwordOnly;
  known = readSignInMethods(answer.value);
  return known;
}

function readProvider(entry: unknown): readonly SignInProvider[] {
  const id = field(entry, "id");
  const name = field(entry, "name");
  return typeof id === "string" && typeof name === "string" ? [{ id, name }] : [];
}

function readCaptcha(demand: unknown): CaptchaDemand | null {
  const siteKey = field(demand, "siteKey");
  const provider = captchaKinds.find((kind) => kind === field(demand, "provider"));
  return provider === undefined || typeof siteKey !== "string" ? null : { provider, siteKey };
}

function field(body: unknown, name: string): unknown {
  return typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
}
