import { isBetweenSessions, refreshSession, session } from "../session/session.ts";
import type { TokenAnswer } from "./token-fetcher.ts";
import { fetchTokenBy } from "./token-fetcher.ts";

/** Fetches a token for the realtime line; `null` when nobody is signed in, which the session then hears. */
export function fetchToken(): Promise<string | null> {
  return fetchTokenBy({
    ask: askOnce,
    pause: (durationMs) => new Promise((resolve) => setTimeout(resolve, durationMs)),
    random: Math.random,
    onNobody: () => {
      // Whoever was refused a token has asked already.
      if (session().kind !== "signed-out") void refreshSession();
    },
  });
}

async function askOnce(): Promise<TokenAnswer> {
  try {
    const response = await fetch("/api/auth/token", { credentials: "same-origin" });
    if (response.status >= 500 || response.status === 429) return { kind: "unreachable" };
    // The server lets go of the old session before this browser has heard of the new one.
    if (!response.ok) return { kind: (await isStillSignedIn()) ? "unreachable" : "nobody" };
    return parseToken(await response.json());
  } catch {
    return { kind: "unreachable" };
  }
}

async function isStillSignedIn(): Promise<boolean> {
  if (isBetweenSessions()) return true;
  const { kind } = await refreshSession();
  return kind === "signed-in";
}

function parseToken(body: unknown): TokenAnswer {
  if (typeof body === "object" && body !== null && "token" in body)
    if (typeof body.token === "string") return { kind: "token", token: body.token };
  return { kind: "nobody" };
}
