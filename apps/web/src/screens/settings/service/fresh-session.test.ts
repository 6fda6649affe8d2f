import { expect, test } from "vitest";
import type { ServiceAnswer } from "../../../session/service-answer.ts";
import { answerWith, withFreshSession } from "./fresh-session.ts";

const stale: ServiceAnswer<string> = {
  ok: false,
  code: "SESSION_IS_NOT_FRESH",
  sentence: "Session is not fresh",
  status: 403,
};
const done: ServiceAnswer<string> = { ok: true, value: "done" };

/** A call that is refused until the session is fresh. */
function guarded() {
  const answers = [stale, done];
  let times = 0;
  return {
    call: async () => answers[times++] ?? done,
    times: () => times,
  };
}

test("what an old session may not do goes on after the proof", async () => {
  const { call } = guarded();
  const outcome = withFreshSession(call);
  await Promise.resolve();
  answerWith(true);
  expect(await outcome).toEqual(done);
});

test("without the proof the refusal stands, and nothing is done", async () => {
  const { call, times } = guarded();
  const outcome = withFreshSession(call);
  await Promise.resolve();
  answerWith(false);
  expect(await outcome).toEqual(stale);
  expect(times()).toBe(1);
});

test("any other refusal asks nothing", async () => {
  const refused = { ok: false, code: "INVALID_PASSWORD", sentence: "", status: 400 } as const;
  expect(await withFreshSession(async () => refused)).toEqual(refused);
});
