import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { api, day, hour, minute, openGame, refused, second } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { newVillager, settleFenwick } from "../../testing/villagers.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

const people = async () =>
  [
    await newVillager(game, "wren", "Wrenfield"),
    await newVillager(game, "finch", "Finchling"),
    await newVillager(game, "robin", "Robinet"),
  ] as const;

/** Wren is the elder, the others are members, no newcomers any more. */
async function fenwick() {
  const [wren, finch, robin] = await people();
  await settleFenwick(game, wren, [finch, robin]);
  game.wait(3 * day);
  for (const one of [wren, finch, robin]) await one.checkIn();
  return [wren, finch, robin] as const;
}

describe("ranks", () => {
  test("are given and taken by the elder, three stewards at most", async () => {
    const [wren, ...names] = await people();
    const crake = await newVillager(game, "crake", "Crakeling");
    const heron = await newVillager(game, "heron", "Heronmoor");
    await settleFenwick(game, wren, [...names, crake, heron]);
    for (const name of ["Finchling", "Robinet", "Crakeling"])
      expect(await wren.promote(name)).toMatchObject({ ok: true });
    expect(await wren.promote("Heronmoor")).toEqual(refused("stewards-full", { n: 3 }));
    expect(await wren.demote("Robinet")).toMatchObject({ ok: true });
    expect(await wren.promote("Heronmoor")).toMatchObject({ ok: true });
    expect(await crake.bell()).toContain("village-rank");
    expect(await crake.promote("Robinet")).toEqual(refused("not-allowed-in-village", {}));
  });

  test("of the elder is handed over, and passes on when the elder leaves", async () => {
    const [wren, finch, robin] = await fenwick();
    expect(await wren.handOver("Finchling")).toMatchObject({ ok: true });
    expect(await wren.standing()).toBe("member");
    expect(await wren.handOver("Robinet")).toEqual(refused("not-allowed-in-village", {}));
    await finch.promote("Robinet");
    await finch.leave();
    expect(await robin.standing()).toBe("elder");
  });
});

describe("officers who vanished", () => {
  test("are acted for by the longest member who was there, until one is back", async () => {
    const [wren, finch, robin] = await fenwick();
    game.wait(3 * day - hour);
    await finch.checkIn();
    await robin.checkIn();
    expect(await finch.invite("Nobodythere")).toEqual(refused("not-allowed-in-village", {}));
    game.wait(hour);
    expect(await finch.standing()).toBe("acting");
    expect(await robin.standing()).toBe("member");
    expect(await finch.kick("Robinet")).toMatchObject({ ok: true });
    await wren.checkIn();
    expect(await finch.standing()).toBe("member");
  });

  test("let the elder be followed after fourteen days, at any member's press", async () => {
    const [wren, finch, robin] = await fenwick();
    expect(await robin.succeed()).toEqual(refused("nothing-to-do", {}));
    game.wait(14 * day);
    await finch.checkIn();
    await robin.checkIn();
    expect(await robin.mine()).toMatchObject({ village: { succession: { why: "away" } } });
    expect(await robin.succeed()).toEqual({ ok: true, value: { elder: "Finchling" } });
    expect(await finch.standing()).toBe("elder");
    expect(await wren.standing()).toBe("member");
    expect(await finch.bell()).toContain("village-rank");
  });

  test("let an idle elder be followed where half of the active members ask", async () => {
    const [wren, finch, robin] = await fenwick();
    for (let nth = 0; nth < 30; nth++) {
      game.wait(day);
      for (const one of [wren, finch, robin]) await one.checkIn();
    }
    expect(await robin.succeed()).toEqual({ ok: true, value: { elder: null } });
    await wren.setTax(1);
    expect(await finch.succeed()).toEqual(refused("nothing-to-do", {}));
    game.wait(30 * day);
    for (const one of [wren, finch, robin]) await one.checkIn();
    expect(await robin.succeed()).toEqual({ ok: true, value: { elder: null } });
    expect(await finch.succeed()).toEqual({ ok: true, value: { elder: "Finchling" } });
  });

  test("for ninety days end the village, whose name is kept free for as long", async () => {
    const [wren, finch] = await fenwick();
    game.wait(89 * day);
    await game.jobUntilDone("core:runDeadlines");
    expect(await wren.profile()).not.toBeNull();
    game.wait(day + minute);
    await game.jobUntilDone("core:runDeadlines");
    expect(await wren.profile()).toBeNull();
    expect(await finch.bell()).toContain("village-dissolved");
    game.wait(day);
    expect(await finch.found()).toEqual(refused("name-taken", { name: "Fenwick" }));
    game.wait(90 * day);
    await game.give(finch.characterId, { gold: 5_000 });
    expect(await finch.found()).toMatchObject({ ok: true });
  });
});

describe("the end of a village", () => {
  test("comes three days after the elder announced it, and all hear of it", async () => {
    const [wren, finch, robin] = await fenwick();
    expect(await finch.disband()).toEqual(refused("not-allowed-in-village", {}));
    expect(await wren.disband("Fenwik")).toEqual(refused("name-mismatch", { name: "Fenwick" }));
    expect(await wren.disband()).toMatchObject({ ok: true });
    expect(await wren.disband()).toEqual(refused("disbanding-already", {}));
    expect(await finch.bell()).toContain("village-disbanding");
    game.wait(3 * day - second);
    await game.jobUntilDone("core:runDeadlines");
    expect(await robin.profile()).not.toBeNull();
    game.wait(second);
    await game.jobUntilDone("core:runDeadlines");
    expect(await robin.profile()).toBeNull();
    for (const one of [wren, finch, robin])
      expect(await one.mine()).toMatchObject({ village: null });
    expect(await robin.bell()).toContain("village-dissolved");
    const seats = await game.world.run(({ db }) => db.query("seats").collect());
    expect(seats).toEqual([]);
  });

  test("is stopped by the elder, by two stewards, or by half of the active members", async () => {
    const [wren, finch, robin] = await fenwick();
    await wren.disband();
    expect(await wren.stop()).toEqual({ ok: true, value: { isStopped: true } });
    expect(await wren.disband()).toEqual(refused("cooldown", { time: 7 * day }));
    game.wait(7 * day);
    for (const one of [wren, finch, robin]) await one.checkIn();
    await wren.disband();
    expect(await finch.stop()).toEqual({ ok: true, value: { isStopped: false } });
    expect(await finch.stop()).toEqual(refused("nothing-to-do", {}));
    expect(await robin.stop()).toEqual({ ok: true, value: { isStopped: true } });
    game.wait(3 * day);
    await game.jobUntilDone("core:runDeadlines");
    expect(await robin.profile()).not.toBeNull();
  });

  test("comes with the last who leaves, or is gone for good", async () => {
    const [wren] = await people();
    await wren.found();
    await wren.as.order(api.character.depart, { ...wren.own, name: "Wrenfield" });
    expect(await wren.profile()).not.toBeNull();
    game.wait(7 * day);
    await game.job("character:deleteDeparted");
    expect(await game.as("anybody").ask(api.village.profile, { name: "Fenwick" })).toBeNull();
  });
});

describe("the tax", () => {
  test("is lower at once, and higher a day after all have heard of it", async () => {
    const [wren, finch] = await fenwick();
    for (const percent of [-1, 11, 2.5])
      expect(await wren.setTax(percent)).toEqual(refused("bad-quantity", {}));
    expect(await wren.setTax(5)).toMatchObject({ ok: true });
    expect(await finch.bell()).toContain("village-tax-raised");
    expect(await wren.profile()).toMatchObject({ taxPercent: 0, nextTax: { percent: 5 } });
    game.wait(day);
    expect(await wren.profile()).toMatchObject({ taxPercent: 5, nextTax: null });
    await wren.setTax(2);
    expect(await wren.profile()).toMatchObject({ taxPercent: 2, nextTax: null });
    expect(await wren.setTax(2)).toEqual(refused("nothing-to-do", {}));
  });
});

describe("what is known of a village", () => {
  test("is listed by level, members and age, and found by its beginning", async () => {
    const [wren, finch, robin] = await people();
    await wren.found("Fenwick");
    game.wait(minute);
    await finch.found("Mirefold");
    await finch.invite("Robinet");
    await robin.accept(await robin.askId());
    await game.world.run(async ({ db }) => {
      const [first] = await db.query("villages").collect();
      if (first !== undefined) await db.patch(first._id, { xp: 400 });
    });
    const ask = async (order: "level" | "members" | "newest", search = "") =>
      (await game.as("anybody").ask(api.village.directory, { order, search })).map(
        ({ name }) => name,
      );
    expect(await ask("level")).toEqual(["Fenwick", "Mirefold"]);
    expect(await ask("members")).toEqual(["Mirefold", "Fenwick"]);
    expect(await ask("newest")).toEqual(["Mirefold", "Fenwick"]);
    expect(await ask("level", "mIre")).toEqual(["Mirefold"]);
    expect(await ask("level", "wick")).toEqual([]);
  });

  test("tells members when others were there, unless these keep it to themselves", async () => {
    const [wren, finch] = await fenwick();
    const seen = async () =>
      (await wren.as.ask(api.village.members, wren.own))?.members.find(
        ({ name }) => name === "Finchling",
      )?.seenAtMs;
    expect(await seen()).toBe(Date.now());
    const settings = await finch.as.ask(api.settings.mine, {});
    if (settings === null) throw new Error("Finch has no settings.");
    const privacy = { ...settings.privacy, showsOnline: false };
    await finch.as.order(api.settings.change, { privacy });
    expect(await seen()).toBeNull();
  });

  test("fills pages of a log of which no line is passed over", async () => {
    const [wren] = await fenwick();
    for (let nth = 0; nth < 60; nth++) {
      game.wait(second);
      await wren.setTax(nth % 2 === 0 ? 1 : 0);
    }
    const page = (beforeMs: number | null) =>
      wren.as.ask(api.village.log, { ...wren.own, group: "tax", beforeMs });
    const first = await page(null);
    expect(first?.hasMore).toBe(true);
    const second_ = await page(first?.lines.at(-1)?.atMs ?? null);
    expect((first?.lines.length ?? 0) + (second_?.lines.length ?? 0)).toBe(60);
    expect(second_?.hasMore).toBe(false);
  });
});
