import { refreshSession } from "../auth/session.ts";

/**
 * Fetches a token for the realtime line; `null` when nobody is signed in. Without a network it
 * tries ten times in quick succession, then rests and begins again: giving up would sign the
 * player out of a game that is merely out of reach.
 */
export async function fetchToken(): Promise<string | null> {
  for (;;) {
    const answer = await tryTenTimes();
    if (answer.kind === "token") return answer.token;
    if (answer.kind === "nobody") {
      void refreshSession();
      return null;
    }
    await pause(restMs);
  }
}

type TokenAnswer =
  | { readonly kind: "token"; readonly token: string }
  | { readonly kind: "nobody" }
  | { readonly kind: "unreachable" };

const attemptsMax = 10;
const firstBackoffMs = 100;
const backoffMaxMs = 1000;
const restMs = 10_000;

async function tryTenTimes(): Promise<TokenAnswer> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const answer = await askOnce();
    if (answer.kind !== "unreachable") return answer;
    const backoffMs = Math.min(backoffMaxMs, firstBackoffMs * 2 ** attempt);
    await pause(backoffMs * Math.random());
  }
  return { kind: "unreachable" };
}

async function askOnce(): Promise<TokenAnswer> {
  try {
    const response = await fetch("/api/auth/convex/token", { credentials: "same-origin" });
    if (response.status >= 500 || response.status === 429) return { kind: "unreachable" };
    if (!response.ok) return { kind: "nobody" };
    return parseToken(await response.json());
  } catch {
    return { kind: "unreachable" };
  }
}

function parseToken(body: unknown): TokenAnswer {
  if (typeof body === "object" && body !== null && "token" in body) {
    if (typeof body.token === "string") return { kind: "token", token: body.token };
  }
  return { kind: "nobody" };
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
