import { expect, test } from "vitest";
import type { TokenAnswer } from "./token-fetcher.ts";
import { fetchTokenBy } from "./token-fetcher.ts";

const down: TokenAnswer = { kind: "unreachable" };
const token: TokenAnswer = { kind: "token", token: "a.b.c" };

/** A service that gives these answers in turn, and a player whose waits are only written down. */
function world(answers: readonly TokenAnswer[], random = () => 1) {
  const state = { asked: 0, pausesMs: new Array<number>(), nobody: 0 };
  const fetched = fetchTokenBy({
    ask: async () => answers[state.asked++] ?? token,
    pause: async (durationMs) => void state.pausesMs.push(durationMs),
    random,
    onNobody: () => void (state.nobody += 1),
  });
  return { state, fetched };
}

test("a token that comes at once is taken at once", async () => {
  const { state, fetched } = world([token]);
  expect(await fetched).toBe("a.b.c");
  expect(state).toEqual({ asked: 1, pausesMs: [], nobody: 0 });
});

test("it waits twice as long each time, and never longer than a second", async () => {
  const { state, fetched } = world(Array.from({ length: 7 }, () => down));
  expect(await fetched).toBe("a.b.c");
  expect(state.pausesMs).toEqual([100, 200, 400, 800, 1000, 1000, 1000]);
});

test("each wait is a random part of that, so that not everybody comes back at once", async () => {
  const { state, fetched } = world([down, down], () => 0.25);
  await fetched;
  expect(state.pausesMs).toEqual([25, 50]);
});

test("after ten attempts it rests for ten seconds and begins again", async () => {
  const { state, fetched } = world(Array.from({ length: 11 }, () => down));
  expect(await fetched).toBe("a.b.c");
  expect(state.asked).toBe(12);
  expect(state.pausesMs.slice(-2)).toEqual([10_000, 100]);
});

test("when nobody is signed in it says so and tries no more", async () => {
  const { state, fetched } = world([down, { kind: "nobody" }]);
  expect(await fetched).toBeNull();
  expect(state).toMatchObject({ asked: 2, nobody: 1 });
});
