import { describe, expect, test } from "vitest";
import type { SessionUser } from "./session-keeper.ts";
import { SessionKeeper } from "./session-keeper.ts";

const wren: SessionUser = {
  id: "u1",
  name: "Wren",
  email: "wren@moor.example",
  isGuest: false,
  isVerified: true,
};
const guest: SessionUser = { ...wren, id: "g1", isGuest: true };

/** A keeper whose waits a test ends. */
function world() {
  const state = { changes: 0, asks: 0, waits: new Array<{ afterMs: number; end: () => void }>() };
  const keeper = new SessionKeeper({
    ask: () => void (state.asks += 1),
    later: (afterMs, end) => void state.waits.push({ afterMs, end }),
    onChange: () => void (state.changes += 1),
  });
  return { keeper, state };
}

describe("who plays", () => {
  test("is unknown until the service has answered", () => {
    const { keeper } = world();
    keeper.told({ kind: "waiting" });
    expect(keeper.current).toEqual({ kind: "unknown" });
    keeper.told({ kind: "user", user: wren });
    expect(keeper.current).toEqual({ kind: "signed-in", user: wren });
  });

  test("stays unknown while the service is out of reach, and is asked for every two seconds", () => {
    const { keeper, state } = world();
    keeper.told({ kind: "unreachable" });
    expect(keeper.current.kind).toBe("unknown");
    expect(state.waits.map(({ afterMs }) => afterMs)).toEqual([2000]);
    state.waits[0]?.end();
    expect(state.asks).toBe(1);
  });

  test("is still signed in when the service cannot be reached later", () => {
    const { keeper, state } = world();
    keeper.told({ kind: "user", user: wren });
    keeper.told({ kind: "unreachable" });
    expect(keeper.current.kind).toBe("signed-in");
    expect(state.waits).toEqual([]);
  });

  test("the same answer twice is no change", () => {
    const { keeper, state } = world();
    keeper.told({ kind: "user", user: wren });
    keeper.told({ kind: "user", user: { ...wren } });
    expect(state.changes).toBe(1);
  });
});

describe("why nobody plays", () => {
  test("nobody ever did", () => {
    const { keeper } = world();
    keeper.told({ kind: "nobody" });
    expect(keeper.current).toEqual({ kind: "signed-out", reason: "nobody" });
  });

  test("the session ended, by time or by another device", () => {
    const { keeper } = world();
    keeper.told({ kind: "user", user: wren });
    keeper.told({ kind: "nobody" });
    keeper.told({ kind: "nobody" });
    expect(keeper.current).toEqual({ kind: "signed-out", reason: "ended" });
  });

  test("that a session is over is asked about once more, since the question may be from before", () => {
    const { keeper, state } = world();
    keeper.told({ kind: "user", user: wren });
    keeper.told({ kind: "nobody" });
    expect([keeper.current.kind, state.asks]).toEqual(["signed-in", 1]);
    keeper.told({ kind: "waiting" });
    keeper.told({ kind: "user", user: wren });
    keeper.told({ kind: "nobody" });
    expect([keeper.current.kind, state.asks]).toEqual(["signed-in", 2]);
  });

  test("the player signed out, and a later answer does not change the reason", () => {
    const { keeper } = world();
    keeper.told({ kind: "user", user: wren });
    keeper.left();
    keeper.told({ kind: "nobody" });
    expect(keeper.current).toEqual({ kind: "signed-out", reason: "left" });
  });
});

describe("while somebody signs in", () => {
  test("a guest stays until the new account is there", () => {
    const { keeper, state } = world();
    keeper.told({ kind: "user", user: guest });
    const release = keeper.hold();
    keeper.told({ kind: "nobody" });
    keeper.told({ kind: "waiting" });
    expect(keeper.current).toEqual({ kind: "signed-in", user: guest });
    keeper.told({ kind: "user", user: wren });
    release();
    expect(keeper.current).toEqual({ kind: "signed-in", user: wren });
    expect(state.changes).toBe(2);
  });

  test("two who hold let go only together, and letting go twice counts once", () => {
    const { keeper, state } = world();
    keeper.told({ kind: "user", user: guest });
    const one = keeper.hold();
    const other = keeper.hold();
    keeper.told({ kind: "nobody" });
    one();
    one();
    expect([keeper.isHeld, state.asks]).toEqual([true, 0]);
    other();
    expect([keeper.isHeld, state.asks]).toEqual([false, 1]);
  });

  test("nobody, heard between two sessions, is asked about again before it is believed", () => {
    const { keeper, state } = world();
    keeper.told({ kind: "user", user: wren });
    const release = keeper.hold();
    keeper.told({ kind: "nobody" });
    release();
    expect(keeper.current).toEqual({ kind: "signed-in", user: wren });
    expect(state.asks).toBe(1);
    keeper.told({ kind: "nobody" });
    expect(keeper.current).toEqual({ kind: "signed-out", reason: "ended" });
  });
});
