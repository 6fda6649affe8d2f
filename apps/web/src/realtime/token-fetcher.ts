/** What the account service said when it was asked for a token. */
export type TokenAnswer =
  | { readonly kind: "token"; readonly token: string }
  | { readonly kind: "nobody" }
  | { readonly kind: "unreachable" };

type TokenFetcherParts = {
  readonly ask: () => Promise<TokenAnswer>;
  readonly pause: (durationMs: number) => Promise<void>;
  /** From 0 to below 1. */
  readonly random: () => number;
  /** Nobody is signed in any more. */
  readonly onNobody: () => void;
};

const attemptsMax = 10;
const firstBackoffMs = 100;
const backoffMaxMs = 1000;
const restMs = 10_000;

/**
 * Fetches a token for the realtime line; `null` when nobody is signed in. Without a network it
 * tries ten times in quick succession, then rests and begins again: giving up would sign the
 * player out of a game that is merely out of reach.
 */
export async function fetchTokenBy(parts: TokenFetcherParts): Promise<string | null> {
  for (;;) {
    const answer = await tryTenTimes(parts);
    if (answer.kind === "token") return answer.token;
    if (answer.kind === "nobody") {
      parts.onNobody();
      return null;
    }
    await parts.pause(restMs);
  }
}

async function tryTenTimes({ ask, pause, random }: TokenFetcherParts): Promise<TokenAnswer> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const answer = await ask();
    if (answer.kind !== "unreachable") return answer;
    const backoffMs = Math.min(backoffMaxMs, firstBackoffMs * 2 ** attempt);
    await pause(backoffMs * random());
  }
  return { kind: "unreachable" };
}
