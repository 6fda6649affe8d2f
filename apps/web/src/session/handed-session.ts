import { accountClient } from "./account-client.ts";
import type { Entry } from "./account-service.ts";
import { entryOf } from "./account-service.ts";
import type { ServiceAnswer } from "./service-answer.ts";
import { answered } from "./service-answer.ts";

/** A way into an account that somebody handed over in an address: an email's link or a one-time token. */
export type HandedSession = {
  readonly kind: "link" | "one-time-token";
  readonly token: string;
  /** Where to go afterwards, as the address said. */
  readonly callbackURL: string;
};

/** Whose account it leads into, with the address masked, and whether this browser asked for it. */
export type HandedAccount = { readonly email: string; readonly isAskedHere: boolean };

/** Reads what the service put into the fragment of an address; null where there is nothing to be taken. */
export function handedSessionIn(fragment: string): HandedSession | null {
  const told = new URLSearchParams(fragment.replace(/^#/, ""));
  const kind = told.has("ott") ? "one-time-token" : "link";
  const token = told.get(kind === "link" ? "token" : "ott") ?? "";
  return token === "" ? null : { kind, token, callbackURL: told.get("callbackURL") ?? "/" };
}

/** Uses nothing up. */
export function lookAtHandedSession({
  kind,
  token,
}: HandedSession): Promise<ServiceAnswer<HandedAccount>> {
  return answered(
    accountClient.$fetch<HandedAccount>(`${calls[kind]}/look`, { method: "POST", body: { token } }),
  );
}

/** Signs in by it, in the place of whoever is signed in. A guest's characters go over to the account. */
export async function takeHandedSession({
  kind,
  token,
}: HandedSession): Promise<ServiceAnswer<Entry>> {
  const body = kind === "link" ? { token } : { token, replacesSession: true };
  return entryOf(
    await answered(accountClient.$fetch(`${calls[kind]}/verify`, { method: "POST", body })),
  );
}

const calls = { link: "/magic-link", "one-time-token": "/one-time-token" } as const;
