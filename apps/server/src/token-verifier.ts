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
      return opened.verifyRealtimeToken(token);
    },
    use(accounts) {
      opened = accounts;
    },
  };
}
