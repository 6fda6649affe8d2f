import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Outcome } from "../../core/rules/outcome.ts";
import { api, day, hour, minute, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import type { TicketWriter } from "../../testing/ticket-writers.ts";
import { ticketStaff, ticketWriter } from "../../testing/ticket-writers.ts";
import { keptPictureBytesMax, picturesADay, picturesADayOfAll } from "../content/limits.ts";

let game: GameTest;
let wren: TicketWriter;
beforeEach(async () => {
  game = openGame();
  wren = await ticketWriter(game, "wren", "Wrenfield");
});
afterEach(() => game.close());

type Kept = Outcome<{ readonly pictureId: string; readonly path: string }>;

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer;

async function send(told: object = {}): Promise<Kept> {
  const engine = await game.world.engine();
  const { accountId, characterId } = wren;
  const picture = { bytes: bytesOf("a picture"), type: "image/webp", width: 320, height: 200 };
  const sender = { accountId, characterId, isGuest: false };
  return (await engine.mutation("tickets:keepPicture", { ...sender, ...picture, ...told })) as Kept;
}

async function kept(told: object = {}) {
  const answer = await send(told);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

const statusOf = async (path: string) => (await game.world.fetch(path)).status;

describe("a picture", () => {
  test("belongs to the text it was sent for, and is given to whoever knows its address", async () => {
    const { pictureId, path } = await kept();
    const number = await wren.written({ pictureIds: [pictureId] });
    const other = await ticketWriter(game, "finch", "Finchling");
    expect((await other.view(number))?.pictures).toEqual([
      { path, width: 320, height: 200, sizeBytes: 9 },
    ]);
    const answer = await game.world.fetch(path);
    expect(await answer.text()).toBe("a picture");
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("content-type")).toBe("image/webp");
    expect(path).not.toContain(pictureId);
  });

  test("is used once, by whoever sent it", async () => {
    const { pictureId } = await kept();
    const other = await ticketWriter(game, "finch", "Finchling");
    expect(await other.write({ pictureIds: [pictureId] })).toEqual(refused("target-gone", {}));
    const number = await wren.written({ pictureIds: [pictureId] });
    expect(await wren.say(number, "Once more.", [pictureId])).toEqual(refused("target-gone", {}));
    const { pictureId: second } = await kept();
    expect(await wren.say(number, "Another one.", [second])).toMatchObject({ ok: true });
    expect((await other.view(number))?.entries).toMatchObject([{ pictures: [{ width: 320 }] }]);
  });

  test("is one of ten a day, of three to a text, and no longer than a kept one may be", async () => {
    for (let nth = 0; nth < picturesADay; nth += 1) await kept();
    expect(await send()).toEqual(refused("daily-limit", {}));
    expect(await wren.as.ask(api.tickets.mine, { kind: "bug" })).toMatchObject({ picturesLeft: 0 });
    game.wait(13 * hour);
    const ids = [];
    for (let nth = 0; nth < 4; nth += 1) ids.push((await kept()).pictureId);
    expect(await wren.write({ pictureIds: ids })).toEqual(refused("limit-reached", { n: 3 }));
    expect(await wren.write({ pictureIds: ids.slice(1) })).toMatchObject({ ok: true });
    const most = new ArrayBuffer(keptPictureBytesMax);
    expect(await send({ bytes: most })).toMatchObject({ ok: true });
    await expect(send({ bytes: new ArrayBuffer(keptPictureBytesMax + 1) })).rejects.toMatchObject({
      data: { kind: "ArgumentsTooLarge" },
    });
  });

  test("is taken of nobody beyond what all may send on a day", async () => {
    await game.world.run(async ({ db }) => {
      const row = { fileId: "", path: "", width: 1, height: 1, sizeBytes: 1, place: "x" };
      const by = { owner: "others", writerId: wren.characterId };
      for (let nth = 0; nth < picturesADayOfAll; nth += 1)
        await db.insert("ticketPictures", { ...row, ...by, atMs: Date.now() });
    });
    expect(await send()).toEqual(refused("daily-limit", {}));
    game.wait(day);
    expect(await send()).toMatchObject({ ok: true });
  });

  test("is taken of full accounts that are not banned, as one of their characters", async () => {
    expect(await send({ isGuest: true })).toEqual(refused("full-account", {}));
    expect(await send({ characterId: "none" })).toEqual(refused("no-character", {}));
    const other = await ticketWriter(game, "finch", "Finchling");
    expect(await send({ characterId: other.characterId })).toEqual(refused("no-character", {}));
    const engine = await game.world.engine();
    const { accountId, characterId } = wren;
    const sender = { accountId, characterId, isGuest: false };
    expect(await engine.mutation("tickets:admitPicture", sender)).toEqual({
      ok: true,
      value: null,
    });
    const ban = { accountId, kind: "ban", reason: "Spam.", by: "heron", atMs: Date.now() } as const;
    await game.world.run(({ db }) => db.insert("sanctions", { ...ban, untilMs: null }));
    expect(await engine.mutation("tickets:admitPicture", sender)).toMatchObject(
      refused("banned-for-good"),
    );
  });

  test("that no text used is removed after a day, with its file", async () => {
    const { path } = await kept();
    const used = await kept();
    await wren.written({ pictureIds: [used.pictureId] });
    game.wait(day - minute);
    await game.jobUntilDone("tickets:forgetPictures");
    expect(await statusOf(path)).toBe(200);
    game.wait(minute);
    await game.jobUntilDone("tickets:forgetPictures");
    expect(await statusOf(path)).toBe(404);
    game.wait(30 * day);
    await game.jobUntilDone("tickets:forgetPictures");
    expect(await statusOf(used.path)).toBe(200);
  });

  test("goes with the character that sent it", async () => {
    const { pictureId, path } = await kept();
    const number = await wren.written({ pictureIds: [pictureId] });
    await game.job("character:removeAccount", { accountId: "wren" });
    await game.jobUntilDone("character:deleteDeparted");
    await game.jobUntilDone("tickets:forgetPictures");
    expect(await statusOf(path)).toBe(404);
    const other = await ticketWriter(game, "finch", "Finchling");
    expect(await other.view(number)).toMatchObject({ pictures: [] });
  });

  test("goes when staff take out what it belongs to, and follows where that is merged", async () => {
    const heron = await ticketStaff(game, "heron", "Heronmoor");
    const reason = "From the queue.";
    const shown = await kept();
    const merged = await wren.written({ pictureIds: [shown.pictureId] });
    const into = await wren.written();
    await heron.mutation(api.tickets.merge, { number: merged, into, reason });
    expect((await wren.view(into))?.entries).toMatchObject([{ pictures: [{ path: shown.path }] }]);
    await heron.mutation(api.tickets.takeOut, { number: into, reason });
    await game.jobUntilDone("tickets:forgetPictures");
    expect(await statusOf(shown.path)).toBe(404);
  });
});
