import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { rightsOf } from "../../core/functions/calls/rights.ts";
import { gameModules } from "../../index.ts";
import { api, day, hour, minute, openGame } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { figureOfAction } from "../content/figures.ts";

let game: GameTest;
beforeEach(async () => {
  game = openGame();
  await game.job("core:setStaffRole", { accountId: "heron", role: "admin" });
  await game.job("core:setStaffRole", { accountId: "egret", role: "moderator" });
  await game.newCharacter("heron", "Heronmoor");
  await game.newCharacter("egret", "Egretwood");
});
afterEach(() => game.close());

const count = () => game.jobUntilDone("staff-tracker:count");
const team = () => game.world.query(api["staff-tracker"].team, {});
const months = () => game.world.query(api["staff-tracker"].months, {});
const lastMonth = async () => (await months()).at(-1);

function staff(accountId: string) {
  return game.world.withIdentity({ subject: accountId, hasSecondFactor: true });
}

const reason = "Rude to a newcomer.";

async function muted(name: string) {
  await staff("egret").mutation(api.moderation.sentence, { name, kind: "mute", hours: 24, reason });
}

/** Two players, of whom one has reported the name of the other. */
async function aReport() {
  const wren = await game.newCharacter("wren", "Wrenfield");
  await game.newCharacter("finch", "Finchling");
  await game.as("wren").order(api.moderation.report, {
    characterId: wren,
    what: "name",
    id: "Finchling",
    cause: "name",
    note: "",
  });
}

async function closeCase(verdict: "upheld" | "dismissed") {
  const open = await staff("egret").query(api.moderation.cases, {});
  const caseId = open.ok ? (open.value.open[0]?.id ?? "") : "";
  await staff("egret").mutation(api.moderation.close, { caseId, verdict, reason });
}

describe("the staff", () => {
  test("are listed by what they may, with what they did in thirty days, and with no word of whom it was about", async () => {
    await aReport();
    await muted("Finchling");
    await staff("heron").mutation(api.moderation.ban, { name: "Heronmoor", hours: 1, reason });
    await count();
    expect(await team()).toMatchObject([
      { name: "Heronmoor", role: "admin", deeds: 0, tickets: 0, isOnline: false },
      { name: "Egretwood", role: "moderator", deeds: 1, tickets: 0 },
    ]);
    expect(JSON.stringify([await team(), await months()])).not.toMatch(/Finchling|egret"|Rude/);
    game.wait(31 * day);
    await count();
    expect(await team()).toMatchObject([{ deeds: 0 }, { deeds: 0 }]);
  });

  test("are seen online, unless they hide it, and are gone with their role", async () => {
    const characterId = await game.newCharacter("egret", "Egretmoor");
    const egret = game.as("egret");
    await egret.order(api.activity.checkIn, { characterId });
    expect((await team()).map(({ isOnline }) => isOnline)).toEqual([false, true]);
    await egret.order(api.settings.change, {
      privacy: { showsOnline: false, showsEquipment: true },
    });
    expect((await team()).map(({ isOnline }) => isOnline)).toEqual([false, false]);
    await game.world.run(async ({ db }) => {
      for (const { _id, accountId } of await db.query("staff").collect())
        if (accountId === "egret") await db.delete(_id);
    });
    expect((await team()).map(({ name }) => name)).toEqual(["Heronmoor"]);
  });
});

describe("a month", () => {
  test("counts what was reported, what came of it, and what was answered, with how long it took", async () => {
    await aReport();
    game.wait(2 * hour);
    await closeCase("upheld");
    await muted("Finchling");
    const finch = game.as("finch");
    const characterId = (await finch.ask(api.character.own, {}))?.[0]?.id ?? "";
    const held = (await finch.ask(api.character.brief, { characterId }))?.sanctions ?? [];
    const sanctionId = held[0]?.id ?? "";
    await finch.order(api.moderation.appeal, { sanctionId, text: "I was not there." });
    game.wait(3 * hour);
    await staff("heron").mutation(api.moderation.decideAppeal, {
      sanctionId,
      verdict: "lifted",
      hours: 1,
      reason,
    });
    await count();
    expect(await lastMonth()).toMatchObject({
      counts: { reports: 1, upheld: 1, dismissed: 0, mute: 1, ban: 0, "appeal-lifted": 1 },
      caseMs: 2 * hour,
      appealMs: 3 * hour,
      isOver: false,
    });
  });

  test("is counted anew when something happened, and stays as it was when it is over", async () => {
    await aReport();
    await muted("Finchling");
    await count();
    const first = await lastMonth();
    game.wait(minute);
    await count();
    expect(await lastMonth()).toEqual(first);
    await muted("Wrenfield");
    await count();
    expect(await lastMonth()).toMatchObject({ counts: { mute: 2 } });
    game.wait(30 * day);
    await muted("Wrenfield");
    await count();
    expect(await months()).toMatchObject([
      { isOver: true, counts: { mute: 2 } },
      { isOver: false, counts: { mute: 1, reports: 0 } },
    ]);
    await game.world.run(async ({ db }) => {
      for (const { _id } of await db.query("staffActions").collect()) await db.delete(_id);
    });
    game.wait(day);
    await count();
    expect(await months()).toMatchObject([{ counts: { mute: 2 } }, { counts: { mute: 0 } }]);
  });

  test("in which nobody counted is counted afterwards, from the first deed on", async () => {
    await game.newCharacter("finch", "Finchling");
    await muted("Finchling");
    game.wait(70 * day);
    await count();
    const all = await months();
    expect(all.map(({ isOver, counts }) => [isOver, counts.mute])).toEqual([
      [true, 1],
      [true, 0],
      [false, 0],
    ]);
    expect(all.map(({ month }) => month - (all[0]?.month ?? 0))).toEqual([0, 1, 2]);
  });
});

test("what is counted by its name is a function of the staff", () => {
  for (const action of Object.keys(figureOfAction)) {
    const [feature = "", name = ""] = action.split(":");
    const found = gameModules[feature]?.[name];
    expect(rightsOf(Object(found))?.door, action).toBe("staff");
  }
});
