import fc from "fast-check";
import { expect, test } from "vitest";
import { ClientSession, parseSession } from "./request-ledger.ts";
import type { RecordedAnswer } from "./request-ledger.ts";

const answer = fc.record({
  resultJson: fc.json(),
  logLinesJson: fc.oneof(
    { weight: 4, arbitrary: fc.constant("[]") },
    { weight: 1, arbitrary: fc.array(fc.string()).map((lines) => JSON.stringify(lines)) },
  ),
  asker: fc.option(fc.string()),
  isWrittenDown: fc.boolean(),
});

// More than are kept, so that the oldest have to go.
const answers = fc.array(answer, { maxLength: 700, size: "max" });
const keptAtLeast = 16;

test("a session read back from its text gives the newest answers as they were first given", () => {
  fc.assert(
    fc.property(answers, fc.nat(), (given, howMany) => {
      const session = new ClientSession("a session", 0);
      // Of what is not confirmed nothing goes.
      const confirmed = howMany % (given.length + 1);
      const all: RecordedAnswer[] = [];
      for (const [requestId, { isWrittenDown, ...texts }] of given.entries()) {
        const recorded = { ts: BigInt(requestId) * 1_000_003n, ...texts };
        session.record(requestId, recorded);
        session.confirmedRequestId = Math.min(requestId, confirmed - 1);
        all.push(recorded);
        // The tables are told at any time, and the next answer must still be told to them.
        if (isWrittenDown) session.serialize();
      }
      const restored = parseSession("a session", 0, session.serialize());
      const firstKept = Math.max(0, Math.min(confirmed, all.length - keptAtLeast));
      for (let id = firstKept; id < all.length; id++) {
        expect(session.answer(id)).toEqual(all[id]);
        expect(restored.answer(id)).toEqual(all[id]);
      }
      expect(session.answer(all.length)).toBeUndefined();
      expect(restored.answer(all.length)).toBeUndefined();
    }),
    { numRuns: 20 },
  );
});

test("a page that checks in all day keeps no more of its answers than one that came a moment ago", () => {
  const session = new ClientSession("a session", 0);
  const once = { resultJson: '{"ok":true}', logLinesJson: "[]", asker: "somebody" };
  const lengths = Array.from({ length: 600 }, (_, requestId) => {
    session.record(requestId, { ts: 1_000_000n, ...once });
    session.confirmedRequestId = requestId;
    return session.serialize().length;
  });
  expect(Math.max(...lengths)).toBeLessThan(keptAtLeast * 100);
  expect(session.wantsConfirmation).toBe(false);
});
