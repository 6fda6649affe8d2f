import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { rightsOf } from "../../core/functions/calls/rights.ts";
import { gameModules } from "../../index.ts";
import { api, minute, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
let viewed = "";
beforeEach(async () => {
  game = openGame();
  for (const accountId of ["heron", "egret"])
    await game.job("core:setStaffRole", { accountId, role: "moderator" });
  viewed = await game.newCharacter("finch", "Finchling");
});
afterEach(() => game.close());

const reason = "It may be a script that plays.";
const staff = (subject = "heron") => game.world.withIdentity({ subject, hasSecondFactor: true });
const open = () => staff().mutation(api.moderation.spectate, { name: "Finchling", reason });

async function look(viewId: string, by = "heron") {
  const answer = await staff(by).query(api.moderation.spectated, { viewId });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

/** Somebody reports her name; answers the id of the case. */
async function report(): Promise<string> {
  const characterId = await game.newCharacter("wren", "Wrenfield");
  const named = { what: "name", id: "Finchling", cause: "cheating", note: "" } as const;
  await game.as("wren").order(api.moderation.report, { characterId, ...named });
  const all = await staff().query(api.moderation.cases, {});
  return all.ok ? (all.value.open[0]?.id ?? "") : "";
}

async function opened(): Promise<string> {
  const answer = await open();
  return answer.ok ? answer.value.viewId : "";
}

describe("a look at somebody's play", () => {
  test("is had while a case is open, for a quarter of an hour", async () => {
    expect(await open()).toEqual(refused("no-open-case", {}));
    await report();
    const viewId = await opened();
    const own = () => staff().query(api.moderation.spectating, {});
    expect(await own()).toMatchObject({ ok: true, value: [{ id: viewId, name: "Finchling" }] });
    expect(await staff("egret").query(api.moderation.spectating, {})).toMatchObject({ value: [] });
    const seen = await look(viewId);
    expect(seen).toMatchObject({
      name: "Finchling",
      untilMs: Date.now() + 15 * minute,
      work: { kind: "idle" },
    });
    game.wait(15 * minute - 1);
    expect(await look(viewId)).not.toBeNull();
    game.wait(1);
    expect(await look(viewId)).toBeNull();
    expect(await own()).toMatchObject({ value: [] });
  });

  test("ends with the case, and is nobody's but who opened it", async () => {
    const caseId = await report();
    const viewId = await opened();
    expect(await look(viewId, "egret")).toBeNull();
    await staff().mutation(api.moderation.close, { caseId, verdict: "dismissed", reason });
    expect(await look(viewId)).toBeNull();
    expect(await look("none")).toBeNull();
  });

  test("ends with the role, in the page that shows it", async () => {
    await report();
    const viewId = await opened();
    await game.job("core:setStaffRole", { accountId: "heron", role: null as never });
    const answer = await staff().query(api.moderation.spectated, { viewId });
    expect(answer).toEqual(refused("no-permission", {}));
  });

  test("shows what is had and done, and nothing of whispers, settings and sessions", async () => {
    await game.give(viewed as never, { gold: 77, items: { "copper-ore": 5 } });
    const whisper = { characterId: viewed, name: "Wrenfield", text: "Meet me.", shown: [] };
    await report();
    await game.as("finch").order(api.chat.whisper, whisper);
    const seen = await look(await opened());
    expect(seen?.goods).toContainEqual({ item: "copper-ore", quantity: 5 });
    const text = JSON.stringify(seen);
    expect(text).not.toContain("Meet me.");
    expect(text).not.toMatch(/rng|accountId|settings|session/i);
  });

  test("leaves one row in the record, and stands in the player's own copy without who looked", async () => {
    await report();
    await opened();
    const record = await game.world.run(({ db }) => db.query("staffActions").collect());
    expect(record.map(({ by, action, of, reason: why }) => [by, action, of, why])).toEqual([
      ["heron", "moderation:spectate", "finch", reason],
    ]);
    await game.as("finch").order(api.settings.askCopy, {});
    const copy = await game.copyOf("finch");
    expect(copy?.["spectatings"]).toMatchObject([
      { name: "Finchling", atMs: Date.now(), untilMs: Date.now() + 15 * minute },
    ]);
    expect(JSON.stringify(copy)).not.toContain("heron");
  });

  test("orders nothing in the player's name: what takes the id of a look is a question", () => {
    const taking = Object.values(gameModules)
      .flatMap((functions) => Object.values(functions))
      .filter((fn) => typeof fn === "function" && rightsOf(fn) !== null)
      .filter((fn) =>
        String(Reflect.apply(Reflect.get(fn as object, "exportArgs"), fn, [])).includes('"viewId"'),
      );
    expect(taking).toHaveLength(1);
    expect(taking.every((fn) => "isQuery" in (fn as object))).toBe(true);
  });
});
