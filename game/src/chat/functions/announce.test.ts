import { afterEach, beforeEach, expect, test } from "vitest";
import { api, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
beforeEach(async () => {
  game = openGame();
  await game.job("core:setStaffRole", { accountId: "heron", role: "moderator" });
  await game.job("core:setStaffRole", { accountId: "stork", role: "game-master" });
});
afterEach(() => game.close());

const staff = (subject: string) => game.world.withIdentity({ subject, hasSecondFactor: true });
const said = () => game.world.query(api.chat.messages, { channel: "global" });
const reason = "Everybody shall know.";
const announce = (text: string, subject = "stork") =>
  staff(subject).mutation(api.chat.announce, { text, reason });

test("what staff announce is a line of the world that nobody's name stands at, and is on the record", async () => {
  expect(await announce(" The moor  sleeps at noon. ")).toMatchObject({ ok: true });
  expect(await said()).toMatchObject([
    { kind: "system", name: "", text: "The moor sleeps at noon.", deed: { kind: "announced" } },
  ]);
  const record = await game.world.run(({ db }) => db.query("staffActions").collect());
  expect(record).toMatchObject([
    { action: "chat:announce", permission: "host", by: "stork", reason, outcome: "done" },
  ]);
});

test("nothing is announced by others, without words, or with a link to a place nobody knows", async () => {
  expect(await announce("hello", "heron")).toEqual(refused("no-permission", {}));
  expect(await announce("  ")).toEqual(refused("message-empty", {}));
  expect(await announce("a".repeat(301))).toEqual(refused("message-too-long", { n: 300 }));
  expect(await announce("see www.evil.example")).toMatchObject({ code: "link-not-allowed" });
  expect(await said()).toEqual([]);
});

test("an announcement can be pinned and taken out, unlike what the world tells itself", async () => {
  await announce("The moor sleeps at noon.");
  const [line] = await said();
  const of = { lineId: line?.id ?? "", reason };
  expect(await staff("heron").mutation(api.chat.removeLine, of)).toMatchObject({ ok: true });
  expect(await said()).toMatchObject([{ text: "", gone: "staff" }]);
  await game.world.run(({ db }) =>
    db.insert("messages", {
      channel: "global",
      number: 2,
      atMs: Date.now(),
      kind: "system",
      characterId: null,
      name: "",
      avatarSeed: 0,
      text: "Wrenfield has reached level 100 in Mining.",
    }),
  );
  await game.job("chat:showWaiting");
  const told = await game.world.run(({ db }) => db.query("messages").collect());
  const other = { lineId: told[1]?._id ?? "", reason };
  expect(await staff("heron").mutation(api.chat.removeLine, other)).toEqual(
    refused("target-gone", {}),
  );
});
