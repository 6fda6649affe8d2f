import { expect, test } from "vitest";
import { oneMore } from "./ask-day.ts";

const today = { day: 7, invites: 2, applications: 1 };

test("one more of a kind leaves the other as it is", () => {
  expect(oneMore(today, { kind: "invite", day: 7, max: 3 })).toEqual({
    ok: true,
    value: { day: 7, invites: 3, applications: 1 },
  });
  expect(oneMore(today, { kind: "application", day: 7, max: 3 })).toEqual({
    ok: true,
    value: { day: 7, invites: 2, applications: 2 },
  });
});

test("what was sent on another day counts no more", () => {
  const value = { day: 8, invites: 1, applications: 0 };
  expect(oneMore(today, { kind: "invite", day: 8, max: 1 })).toEqual({ ok: true, value });
  expect(oneMore(null, { kind: "invite", day: 8, max: 1 })).toEqual({ ok: true, value });
});

test("there are no more than so many a day", () => {
  const refusal = { ok: false, code: "daily-limit" };
  expect(oneMore(today, { kind: "invite", day: 7, max: 2 })).toMatchObject(refusal);
  expect(oneMore(today, { kind: "application", day: 7, max: 1 })).toMatchObject(refusal);
});
