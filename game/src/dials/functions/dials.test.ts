import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { loadProgress } from "../../core/functions/progress.ts";
import { api, day, hour, minute, openGame, refused, second } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { allAtLevel } from "../../testing/settled-state.ts";

let game: GameTest;
beforeEach(async () => {
  game = openGame();
  await game.newCharacter("robin", "Robinet");
  await game.newCharacter("dora", "Dorable");
  for (const accountId of ["robin", "dora"])
    await game.job("core:setStaffRole", { accountId, role: "game-master" });
});
afterEach(() => game.close());

const reason = "The bridge is mended.";

function staff(accountId: string) {
  return game.world.withIdentity({ subject: accountId, hasSecondFactor: true });
}

function ask(more: Partial<{ percent: number; fromMs: number; untilMs: number }> = {}) {
  const [fromMs, untilMs] = [Date.now(), Date.now() + 5 * hour];
  const asked = { dial: "goldFind", percent: 25, fromMs, untilMs, reason, ...more } as const;
  return staff("robin").mutation(api.dials.ask, asked);
}

async function agree(accountId = "dora") {
  game.wait(second);
  const waiting = await staff(accountId).query(api.core.approvals, {});
  const approvalId = waiting.ok ? (waiting.value[0]?.id ?? "") : "";
  return staff(accountId).mutation(api.core.approve, { approvalId, reason: "So be it." });
}

const current = () => game.as("wren").ask(api.dials.current, {});

async function end() {
  const [one] = await current();
  return staff("dora").mutation(api.dials.end, { dialId: one?.id ?? "", reason: "Enough." });
}

describe("a dial", () => {
  test("is set once a second person agrees, and begins an hour after that", async () => {
    expect(await ask()).toMatchObject({ ok: true });
    expect(await current()).toEqual([]);
    expect(await agree("robin")).toMatchObject(refused("second-person"));
    expect(await agree()).toMatchObject({ ok: true });
    const fromMs = Date.now() + hour;
    expect(await current()).toMatchObject([{ dial: "goldFind", percent: 25, fromMs, reason }]);
  });

  test("is not set once there is no hour left of what was asked for", async () => {
    await ask();
    game.wait(4 * hour);
    expect(await agree()).toMatchObject(refused("dial-span"));
    expect(await current()).toEqual([]);
  });

  test("is asked for once at a time, and not while it is set", async () => {
    await ask();
    game.wait(second);
    expect(await ask()).toMatchObject(refused("nothing-to-do"));
    await agree();
    game.wait(second);
    expect(await ask()).toMatchObject(refused("dial-set"));
  });

  test("takes no number beyond its bounds", async () => {
    for (const percent of [26, -21, 0, 0.5, Number.NaN])
      expect(await ask({ percent })).toMatchObject(refused("bad-quantity"));
    expect(await ask({ untilMs: Date.now() + 16 * day })).toMatchObject(refused("dial-span"));
  });

  test("that has not begun is called off, and one that holds ends an hour later", async () => {
    await ask();
    await agree();
    expect(await end()).toMatchObject({ ok: true });
    expect(await current()).toEqual([]);
    game.wait(second);
    await ask();
    await agree();
    game.wait(2 * hour);
    expect(await end()).toMatchObject({ ok: true });
    expect(await current()).toMatchObject([{ untilMs: Date.now() + hour }]);
    expect(await end()).toMatchObject(refused("nothing-to-do"));
    game.wait(hour);
    expect(await current()).toEqual([]);
    const answer = await staff("dora").query(api.dials.desk, {});
    expect(answer).toMatchObject({ value: { current: [], past: [{ percent: 25 }] } });
  });

  test("stands in the stat sheet of everybody while it holds, and is gone with it without anybody's doing", async () => {
    const characterId = await game.newCharacter("wren", "Wrenfield");
    const dialed = async () => {
      const sheet = await game.as("wren").ask(api.character.sheet, { characterId });
      return sheet?.influences.map(({ modifiers }) => modifiers["goldFind"]);
    };
    await ask();
    await agree();
    game.wait(59 * minute);
    expect(await dialed()).toEqual([]);
    game.wait(minute);
    expect(await dialed()).toEqual([0.25]);
    game.wait(4 * hour);
    expect(await dialed()).toEqual([]);
  });

  test("is forgotten after ninety days", async () => {
    await ask();
    await agree();
    game.wait(91 * day);
    await game.job("dials:prune");
    expect(await game.world.run(({ db }) => db.query("dials").collect())).toEqual([]);
  });
});

/** Fights for six hours under a dial of five, settled after each of these pauses, and tells the gold. */
async function goldAfter(pausesMs: readonly number[]) {
  const characterId = await game.newCharacter("wren", "Wrenfield");
  // The first sign of a day brings rest, which teaches more: no level may come of that and change these fights.
  const skills = allAtLevel(100);
  await game.become(characterId, (state) => ({ ...state, rng: [11, 22, 33, 44], skills }));
  await game.as("wren").order(api.activity.fight, { characterId, zone: "fenside-meadows" });
  for (const pauseMs of pausesMs) {
    game.wait(pauseMs);
    await game.as("wren").order(api.activity.checkIn, { characterId });
  }
  return game.world.run(
    async ({ db }) => (await loadProgress(db, characterId)).ledger.goldFlows["kill"],
  );
}

test("what comes of a dial is the same however the time is cut", async () => {
  const setDial = () =>
    game.world.run(({ db }) =>
      db.insert("dials", {
        ...{ dial: "goldFind", percent: 25, reason, by: "robin", second: "dora" },
        ...{ fromMs: Date.now() + hour, untilMs: Date.now() + 5 * hour, setAtMs: Date.now() },
      }),
    );
  await setDial();
  const whole = await goldAfter([6 * hour]);
  await game.close();
  game = openGame();
  await setDial();
  expect(await goldAfter([7 * minute, 54 * minute, 3 * hour, hour, 59 * minute])).toEqual(whole);
});
