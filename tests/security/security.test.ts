import { expect, test } from "vitest";
import { inTurn } from "./attack.ts";
import { attacks } from "./attacks/all.ts";
import { fuzzRound } from "./fuzz/round.ts";
import { testAttacks } from "./verdicts.ts";

// The worst attacks of the proof (`npm run prove -- security`), each a small part of itself.
const worst = new Set([
  "combining marks in every text of every function, over HTTP",
  "messages of 60 kB to 18 MB: many fields",
  "messages of 60 kB to 18 MB: many empty arrays",
  "a thousand kept queries of 60 kB on sixteen sockets",
  "a thousand journals of one shared query",
  "thousands of silent connections",
  "sockets that follow all public queries and never read",
  "orders that fail, as fast as they are answered",
  "paths of the accounts that do not exist",
  "frames that are none",
  "requests of the public feed that are odd",
  "links of the accounts that lead to another site",
]);

const chosen = attacks.filter(({ name }) => worst.has(name));

test("the sample has all that it names", () => {
  expect(chosen).toHaveLength(worst.size);
});

testAttacks([inTurn("the worst attacks in turn", chosen), fuzzRound({ seed: 1, inputs: 5_000 })], {
  share: 0.04,
  timeoutMs: 600_000,
  // Other tests have the same cores at the same time, and starve a host for seconds: only a host that stands still is
  // found here. How long a bystander waits is the proof's to say, on a quiet machine.
  latencyMaxMs: 30_000,
});
