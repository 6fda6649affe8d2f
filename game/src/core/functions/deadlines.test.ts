import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { removeDeletedAccount } from "../../character/functions/remove-account.ts";
import { minute, openGame, second } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { setDeadline } from "./deadlines.ts";
import { reportFaultsTo } from "./faults.ts";

const kind = "retry-account-events";

let game: GameTest;
let runs: number[];
beforeEach(() => {
  game = openGame();
  runs = [];
  reportFaultsTo(() => undefined);
  vi.spyOn(removeDeletedAccount, "handle").mockImplementation(async ({ nowMs }) => {
    runs.push(nowMs);
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await game.close();
});

/** An event whose handling shows that the deadline of its lane was run. */
async function waiting(lane: string): Promise<void> {
  const event = { kind: "account-deleted", accountId: lane } as const;
  await game.world.run(({ db }) => db.insert("accountEvents", { number: 1, lane, event }));
}

const set = (subject: string, inMs: number | null) =>
  game.world.run(({ db }) =>
    setDeadline(db, { kind, subject }, inMs === null ? null : Date.now() + inMs),
  );

async function after(ms: number): Promise<number> {
  game.wait(ms);
  await game.jobUntilDone("core:runDeadlines");
  return runs.length;
}

test("a deadline runs once, when it is due and not before", async () => {
  await waiting("wren");
  await set("wren", minute);
  expect(await after(minute - 1)).toBe(0);
  expect(await after(1)).toBe(1);
  await waiting("wren");
  expect(await after(minute)).toBe(1);
});

test("one of the same kind and subject takes the place of the first, and null takes it away", async () => {
  for (const lane of ["wren", "finch"]) await waiting(lane);
  await set("wren", second);
  await set("finch", second);
  await set("wren", minute);
  expect(await after(second)).toBe(1);
  await set("wren", null);
  await set("wren", null);
  expect(await after(minute)).toBe(1);
});

test("what is due while the world stands still runs when it goes on", async () => {
  await waiting("wren");
  await set("wren", second);
  expect(await after(60 * minute)).toBe(1);
});

test("one that fails undoes nothing of the others, and is due again after a minute", async () => {
  for (const lane of ["wren", "finch"]) await waiting(lane);
  await game.world.run(({ db }) =>
    db.insert("deadlines", { kind: "of a feature that is gone", subject: "", dueAtMs: Date.now() }),
  );
  await set("wren", 0);
  await set("finch", 0);
  expect(await after(0)).toBe(2);
  const left = () => game.world.run(({ db }) => db.query("deadlines").collect());
  expect(await left()).toMatchObject([{ dueAtMs: Date.now() + minute }]);
});

test("only kinds that a feature declares can be set", async () => {
  const unknown = { kind: "unheard", subject: "wren" };
  const setUnknown = game.world.run(({ db }) => setDeadline(db, unknown, Date.now()));
  await expect(setUnknown).rejects.toThrow("No feature declares");
});
