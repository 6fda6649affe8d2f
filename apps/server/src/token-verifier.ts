import { setTimeout as pause } from "node:timers/promises";
import { RealtimeTokenError } from "@aldermoor/accounts/index.ts";
import type { Accounts } from "@aldermoor/accounts/index.ts";

/** Checks the tokens of realtime connections by accounts that are opened after it. */
export type TokenVerifier = {
  readonly verify: Accounts["verifyRealtimeToken"];
  /** Names the accounts that it checks by. */
  use(accounts: Accounts): void;
};

/** No connection is taken before the host has all of its parts, so a token that comes earlier is a bug. */
export function createTokenVerifier(): TokenVerifier {
  let opened: Accounts | null = null;
  return {
    async verify(token) {
      if (opened === null) throw new Error("A token was checked before the accounts were opened.");
      return verifyInTime(opened, token);
    },
    use(accounts) {
      opened = accounts;
    },
  };
}

const againMs = 500;
const patienceMs = 20_000;

/**
 * Waits for accounts whose database is away, for a while: a page whose token is refused takes its player for signed out, or
 * connects again and again.
 */
async function verifyInTime(accounts: Accounts, token: string) {
  const untilMs = performance.now() + patienceMs;
  for (;;) {
    try {
      return await accounts.verifyRealtimeToken(token);
    } catch (error) {
      if (error instanceof RealtimeTokenError || performance.now() > untilMs) throw error;
      await pause(againMs);
    }
  }
}
