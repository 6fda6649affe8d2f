import { expect, test } from "vitest";
import { VersionWatch } from "./version-watch.ts";

/** A server whose version a test sets, and a clock it moves. */
function world() {
  const state = { version: "a", isDown: false, nowMs: 0, looks: 0, offers: 0, failures: 0 };
  const watch = new VersionWatch({
    ownVersion: "a",
    fetchVersion: async () => {
      state.looks += 1;
      if (state.isDown) throw new Error("The server is down.");
      return state.version;
    },
    nowMs: () => state.nowMs,
    onNewer: () => void (state.offers += 1),
    onFailure: () => void (state.failures += 1),
  });
  return { state, watch };
}

test("it looks at most once a minute, however often it is asked", async () => {
  const { state, watch } = world();
  await watch.check();
  state.nowMs = 59_999;
  await watch.check();
  expect(state.looks).toBe(1);
  state.nowMs = 60_000;
  await watch.check();
  expect(state.looks).toBe(2);
  expect(state.offers).toBe(0);
});

test("a newer build is offered once, and then it looks no more", async () => {
  const { state, watch } = world();
  state.version = "b";
  await watch.check();
  state.nowMs = 600_000;
  await watch.check();
  expect(state).toMatchObject({ looks: 1, offers: 1 });
});

test("a look that fails is only told, and the next one is made", async () => {
  const { state, watch } = world();
  state.isDown = true;
  await watch.check();
  expect(state).toMatchObject({ failures: 1, offers: 0 });
  state.isDown = false;
  state.version = "b";
  state.nowMs = 60_000;
  await watch.check();
  expect(state.offers).toBe(1);
});
