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

test("fresh characters do not flush a book, and grown ones go on writing", async () => {
  const { guest, osric, write, read, open } = await neighbours();
  await open(true);
  await game.establish(osric);
  const noteOf = async (accountId: string) =>
    game.as(accountId).order(api.house.writeNote, {
      characterId: await game.newCharacter(accountId),
      name: "Wrenfield",
      text: `I am ${accountId}`,
    });
  const answers = [];
  for (let nth = 0; nth < 6; nth += 1) answers.push(await noteOf(`fresh-${nth}`));
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, false, false, false]);
  expect(answers.at(-1)).toEqual(refused("book-full", {}));
  expect(await write("Nice roof.")).toMatchObject({ ok: true });
  expect((await read())?.notes).toHaveLength(4);

  const second = await game.newCharacter("osric", "Osrica");
  const again = { characterId: second, name: "Wrenfield", text: "Once more" };
  expect(await guest.order(api.house.writeNote, again)).toEqual(refused("daily-limit", {}));
  game.wait(day);
  expect(await noteOf("fresh-7")).toMatchObject({ ok: true });
});

test("a visitor leaves ten notes a day in all houses", async () => {
  const { guest, osric } = await neighbours();
  const answers = [];
  for (let nth = 0; nth < 11; nth += 1) {
    const owner = await game.newCharacter(`owner-${nth}`);
    await game.as(`owner-${nth}`).order(api.house.openBook, { characterId: owner, open: true });
    const { name = "" } =
      (await game.as(`owner-${nth}`).ask(api.character.sheet, { characterId: owner })) ?? {};
    answers.push(
      await guest.order(api.house.writeNote, { characterId: osric, name, text: "Good day" }),
    );
  }
  expect(answers.map(({ ok }) => ok)).toEqual([...Array.from({ length: 10 }, () => true), false]);
  expect(answers.at(-1)).toEqual(refused("daily-limit", {}));
});

test("who ignores somebody gets no notes of theirs, leaves them none and reads none", async () => {
  const { wren, guest, wrenfield, write, read, open } = await neighbours();
  await open(true);
  await write("Your roof leaks.");
  const ignore = (isIgnored: boolean) =>
    wren.order(api.chat.setIgnored, { name: "Osric", isIgnored });
  await ignore(true);
  const own = { characterId: wrenfield, name: "Wrenfield" };
  expect(await wren.ask(api.house.guestBook, own)).toMatchObject({ notes: [] });
  expect(await read()).toMatchObject({ notes: [{ text: "Your roof leaks." }] });
  game.wait(day);
  const unreachable = (name: string) => refused("unreachable", { name });
  expect(await write("It does.")).toEqual(unreachable("Wrenfield"));
  await guest.order(api.house.openBook, {
    characterId: await game.newCharacter("osric", "Osrica"),
    open: true,
  });
  await wren.order(api.chat.setIgnored, { name: "Osrica", isIgnored: true });
  const back = { characterId: wrenfield, name: "Osrica", text: "Go away" };
  expect(await wren.order(api.house.writeNote, back)).toEqual(unreachable("Osrica"));
  await ignore(false);
  expect(await write("It does.")).toMatchObject({ ok: true });
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
  await game.job("character:deleteDeparted");
  const asked = { characterId: wrenfield, name: "Wrenfield" };
  expect(await wren.ask(api.house.guestBook, asked)).toMatchObject({
    notes: [{ by: null, text: "Nice roof." }],
  });
  await wren.order(api.character.depart, { characterId: wrenfield, name: "Wrenfield" });
  game.wait(7 * day);
  await game.job("character:deleteDeparted");
  const left = await game.world.run(async ({ db }) => db.query("guestNotes").collect());
  expect(left).toEqual([]);
  expect(await read()).toBeNull();
});
