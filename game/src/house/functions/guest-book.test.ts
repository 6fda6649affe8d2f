import { afterEach, beforeEach, expect, test } from "vitest";
import { api, day, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

async function neighbours() {
  const wrenfield = await game.newCharacter("wren", "Wrenfield");
  const osric = await game.newCharacter("osric", "Osric");
  const [wren, guest] = [game.as("wren"), game.as("osric")];
  const write = (text: string, name = "Wrenfield") =>
    guest.order(api.house.writeNote, { characterId: osric, name, text });
  const read = () => guest.ask(api.house.guestBook, { characterId: osric, name: "Wrenfield" });
  const open = (isOpen: boolean) =>
    wren.order(api.house.openBook, { characterId: wrenfield, open: isOpen });
  return { wrenfield, osric, wren, guest, write, read, open };
}

test("a guest book is closed until its owner opens it", async () => {
  const { write, read, open } = await neighbours();
  expect(await read()).toMatchObject({ name: "Wrenfield", isOpen: false, isOwn: false });
  expect(await write("Nice roof.")).toEqual(refused("book-closed", {}));
  await open(true);
  expect(await write("Nice roof.")).toMatchObject({ ok: true });
  expect(await read()).toMatchObject({ isOpen: true, hasWrittenToday: true });
  await open(false);
  expect(await read()).toMatchObject({ isOpen: false, notes: [] });
});

test("a closed book is read by its owner, and is closed while its owner is about to leave", async () => {
  const { wrenfield, wren, write, read, open } = await neighbours();
  await open(true);
  await write("Nice roof.");
  await open(false);
  const own = { characterId: wrenfield, name: "Wrenfield" };
  expect(await wren.ask(api.house.guestBook, own)).toMatchObject({
    isOwn: true,
    isOpen: false,
    notes: [{ text: "Nice roof." }],
  });
  await open(true);
  await wren.order(api.character.depart, own);
  game.wait(day);
  expect(await read()).toMatchObject({ isOpen: false, notes: [] });
  expect(await write("Farewell.")).toEqual(refused("book-closed", {}));
});

test("a visitor leaves one note a day, of at most 140 characters, as clean as the chat", async () => {
  const { write, read, open } = await neighbours();
  await open(true);
  expect(await write("x".repeat(141))).toEqual(refused("message-too-long", { n: 140 }));
  expect(await write("  \u200b ")).toEqual(refused("message-empty", {}));
  expect(await write("see evil.example.com")).toMatchObject(refused("link-not-allowed"));
  expect(await write("What a   retard house")).toMatchObject({ ok: true });
  expect(await write("Once more")).toEqual(refused("daily-limit", {}));
  game.wait(day);
  expect(await write("Once more")).toMatchObject({ ok: true });
  expect(await read()).toMatchObject({
    notes: [
      { text: "Once more", by: { name: "Osric" } },
      { text: "What a ****** house", by: { name: "Osric" } },
    ],
  });
});

test("nobody writes into the own book, nor where nobody lives", async () => {
  const { wren, wrenfield, write, open } = await neighbours();
  await open(true);
  const own = { characterId: wrenfield, name: "Wrenfield", text: "Me" };
  expect(await wren.order(api.house.writeNote, own)).toEqual(refused("no-permission", {}));
  expect(await write("Hello", "Nobody")).toEqual(refused("not-found", {}));
});

test("the owner alone tears notes out", async () => {
  const { wren, wrenfield, guest, osric, write, read, open } = await neighbours();
  await open(true);
  await write("Nice roof.");
  const noteId = (await read())?.notes[0]?.id ?? "";
  expect(await guest.order(api.house.deleteNote, { characterId: osric, noteId })).toEqual(
    refused("target-gone", {}),
  );
  expect(await wren.order(api.house.deleteNote, { characterId: wrenfield, noteId })).toMatchObject({
    ok: true,
  });
  expect(await read()).toMatchObject({ notes: [] });
  expect(await wren.order(api.house.deleteNote, { characterId: wrenfield, noteId })).toEqual(
    refused("target-gone", {}),
  );
});

test("a note that was torn out is still the visitor's one of the day, and nobody can read it", async () => {
  const { wren, wrenfield, osric, write, read, open } = await neighbours();
  await open(true);
  await write("Your roof leaks.");
  const noteId = (await read())?.notes[0]?.id ?? "";
  await wren.order(api.house.deleteNote, { characterId: wrenfield, noteId });
  expect(await write("It does.")).toEqual(refused("daily-limit", {}));
  expect(await read()).toMatchObject({ hasWrittenToday: true, notes: [] });
  const stored = await game.world.run(async ({ db }) => db.query("guestNotes").collect());
  expect(JSON.stringify(stored)).not.toContain("leaks");

  game.wait(day);
  expect(await write("It does.")).toMatchObject({ ok: true });
  expect(await read()).toMatchObject({ notes: [{ text: "It does." }] });
  const today = await game.world.run(async ({ db }) => db.query("guestNotes").collect());
  expect(today.filter(({ authorId }) => authorId === osric)).toHaveLength(1);
});

test("whoever has left is a departed soul, and a book goes with its owner", async () => {
  const { wren, wrenfield, guest, osric, write, read, open } = await neighbours();
  await open(true);
  await write("Nice roof.");
  await guest.order(api.character.depart, { characterId: osric, name: "Osric" });
  game.wait(7 * day);
  await game.job("character:bury");
  const asked = { characterId: wrenfield, name: "Wrenfield" };
  expect(await wren.ask(api.house.guestBook, asked)).toMatchObject({
    notes: [{ by: null, text: "Nice roof." }],
  });
  await wren.order(api.character.depart, { characterId: wrenfield, name: "Wrenfield" });
  game.wait(7 * day);
  await game.job("character:bury");
  const left = await game.world.run(async ({ db }) => db.query("guestNotes").collect());
  expect(left).toEqual([]);
  expect(await read()).toBeNull();
});
