import type { ServiceAnswer } from "./service-answer.ts";

export type { ServiceAnswer } from "./service-answer.ts";

/** Who is signed in, as the account service tells it. */
export type SessionUser = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isGuest: boolean;
};

/** Asks who is signed in; `null` when nobody is. Throws when the service cannot be reached. */
export async function fetchSession(): Promise<SessionUser | null> {
  const response = await fetch(`${base}/get-session`, { credentials: "same-origin" });
  if (!response.ok) throw new Error(`get-session answered ${response.status}.`);
  const body: unknown = await response.json();
  return parseUser(field(body, "user"));
}

type Credentials = { readonly email: string; readonly password: string };

/** Opens an account. A guest's characters go over to it. */
export function signUp({ email, password }: Credentials): Promise<ServiceAnswer> {
  const name = email.slice(0, Math.max(1, email.indexOf("@")));
  return post("/sign-up/email", { name, email, password });
}

export function signIn(credentials: Credentials): Promise<ServiceAnswer> {
  return post("/sign-in/email", credentials);
}

/** Lets somebody in without email and password. */
export function signInAsGuest(): Promise<ServiceAnswer> {
  return post("/sign-in/anonymous", {});
}

export function signOut(): Promise<ServiceAnswer> {
  return post("/sign-out", {});
}

/** Has a link sent. The answer is the same whether the address is known or not. */
export function requestPasswordReset(email: string): Promise<ServiceAnswer> {
  return post("/request-password-reset", { email, redirectTo: "/reset-password" });
}

export function resetPassword(newPassword: string, token: string): Promise<ServiceAnswer> {
  return post("/reset-password", { newPassword, token });
}

const base = "/api/auth";
const tooManyRequests = 429;

async function post(path: string, body: object): Promise<ServiceAnswer> {
  const response = await tryFetch(`${base}${path}`, {
    method: "POST",
    credentials: "same-origin",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (response === null) return refused("unreachable", "", 0);
  const answer = await readJson(response);
  if (response.ok) return { ok: true, value: null };
  if (response.status === tooManyRequests) return refused("RATE_LIMITED", "", response.status);
  return refused(textField(answer, "code"), textField(answer, "message"), response.status);
}

async function tryFetch(url: string, init: RequestInit): Promise<Response | null> {
  try {
    return await fetch(url, init);
  } catch {
    return null;
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

function refused(code: string, sentence: string, status: number): ServiceAnswer<never> {
  return { ok: false, code, sentence, status };
}

function parseUser(user: unknown): SessionUser | null {
  const id = textField(user, "id");
  if (id === "") return null;
  return {
    id,
    name: textField(user, "name"),
    email: textField(user, "email"),
    isGuest: field(user, "isAnonymous") === true,
  };
}

function field(body: unknown, name: string): unknown {
  if (typeof body !== "object" || body === null) return undefined;
  return Reflect.get(body, name);
}

function textField(body: unknown, name: string): string {
  const value = field(body, name);
  return typeof value === "string" ? value : "";
}
