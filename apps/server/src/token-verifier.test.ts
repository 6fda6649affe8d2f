import { RealtimeTokenError } from "@aldermoor/accounts/index.ts";
import type { Accounts, RealtimeIdentity } from "@aldermoor/accounts/index.ts";
import { expect, test } from "vitest";
import { createTokenVerifier } from "./token-verifier.ts";

const identity = { subject: "wren" } as RealtimeIdentity;

/** Checks by accounts that answer one after the other of what is given, and counts how often they were asked. */
function verifierBy(answers: (RealtimeIdentity | Error)[]) {
  let asked = 0;
  const tokens = createTokenVerifier();
  const accounts: Pick<Accounts, "verifyRealtimeToken"> = {
    async verifyRealtimeToken() {
      const answer = answers[asked] ?? new Error("asked too often");
      asked += 1;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  tokens.use(accounts as Accounts);
  return { tokens, asked: () => asked };
}

test("a token is asked for again while the accounts cannot say", async () => {
  const { tokens } = verifierBy([new Error("away"), new Error("away"), identity]);
  expect(await tokens.verify("a token")).toBe(identity);
});

test("a token that the accounts refuse is refused at once", async () => {
  const ended = new RealtimeTokenError("session-ended", "This session has ended. Sign in again.");
  const { tokens, asked } = verifierBy([ended, identity]);
  await expect(tokens.verify("a token")).rejects.toBe(ended);
  expect(asked()).toBe(1);
});

test("a token that comes before the accounts were opened is a bug", async () => {
  await expect(createTokenVerifier().verify("a token")).rejects.toThrow("before the accounts");
});
