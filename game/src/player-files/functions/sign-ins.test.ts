import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fileReader } from "../../testing/file-readers.ts";
import { api, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import type { AccountSignIns } from "../api.ts";
import { openForMs } from "../content/limits.ts";
import type { Asked, FoundAccount } from "./sign-in-desk.ts";
import { configureSignIns } from "./sign-in-desk.ts";

const device = { browser: "Firefox", system: "Linux" };
const known: AccountSignIns = {
  sessions: [{ sinceMs: 1, seenAtMs: 2, place: "203.0.113.x", device }],
  events: [{ kind: "signed-in", atMs: 1, count: 1, place: null, device }],
};

let game: GameTest;
let heron: Awaited<ReturnType<typeof fileReader>>;
let answer: Asked<AccountSignIns>;
let found: Asked<readonly FoundAccount[]>;
let asked: string[];
beforeEach(async () => {
  game = openGame();
  heron = await fileReader(game, "heron", "moderator");
  await game.newCharacter("finch", "Finchling");
  answer = { state: "known", value: known };
  found = { state: "known", value: [{ accountId: "finch", atMs: 7 }] };
  asked = [];
  const by = (key: string) => {
    asked.push(key);
    return found;
  };
  configureSignIns({ of: () => answer, by: { address: by, email: by } });
});
afterEach(async () => {
  configureSignIns(null);
  await game.close();
});

const reason = "A question of the player.";
const files = api["player-files"];
const signIns = (name = "Finchling") => heron.as.query(files.signIns, { name });
const seek = (by: "address" | "email", words: string) =>
  heron.as.mutation(files.seek, { by, words, reason });
const sought = (by: "address" | "email", words: string) =>
  heron.as.query(files.sought, { by, words });
const is = (value: unknown) => ({ ok: true, value });

describe("the sign-ins of an account", () => {
  test("are read in its open file by who may link accounts, as far as the account service answered", async () => {
    expect(await signIns()).toEqual(is(null));
    await heron.open("Finchling");
    expect(await signIns()).toEqual(is({ state: "known", ...known }));
    for (const state of ["coming", "failed"] as const) {
      answer = { state };
      game.wait(20_000);
      expect(await signIns()).toEqual(is({ state }));
    }
    configureSignIns(null);
    game.wait(20_000);
    expect(await signIns()).toEqual(is({ state: "untold" }));
    game.wait(openForMs);
    expect(await signIns()).toEqual(is(null));
    await game.job("core:setStaffRole", { accountId: "heron", role: "helper" });
    expect(await signIns()).toEqual(refused("no-permission", {}));
  });
});

describe("accounts", () => {
  test("are found by an address for half an hour, once somebody said why", async () => {
    expect(await sought("address", "203.0.113.7")).toEqual(is(null));
    expect(asked).toEqual([]);
    expect(await seek("address", "203.0.113.7")).toMatchObject({ ok: true });
    // Any address of the network, and the network itself, is the same search.
    const found = { state: "known", players: [{ name: "Finchling", atMs: 7 }] };
    for (const words of ["203.0.113.7", "203.0.113.9", "203.0.113.x"])
      expect(await sought("address", words)).toMatchObject(is(found));
    expect(new Set(asked)).toEqual(new Set(["203.0.113.x"]));
    expect(await sought("address", "203.0.114.7")).toEqual(is(null));
    game.wait(openForMs);
    expect(await sought("address", "203.0.113.7")).toEqual(is(null));
    await game.job("player-files:forgetOld");
    expect(await game.world.run(({ db }) => db.query("fileSearches").collect())).toEqual([]);
  });

  test("are found by an email address, of which the world keeps nothing that could be written to", async () => {
    expect(await seek("email", " Finch@Moor.example ")).toMatchObject({ ok: true });
    expect(await sought("email", "finch@moor.example")).toMatchObject(
      is({ state: "known", players: [{ name: "Finchling" }] }),
    );
    expect(asked).toEqual(["finch@moor.example"]);
    const [deeds, searches] = await game.world.run(async ({ db }) => [
      await db.query("staffActions").collect(),
      await db.query("fileSearches").collect(),
    ]);
    expect(deeds).toMatchObject([
      {
        action: "player-files:seek",
        target: "accounts by email f…@moor.example",
        args: JSON.stringify({ by: "email", words: "f…@moor.example" }),
        outcome: "done",
      },
    ]);
    expect(JSON.stringify([deeds, searches])).not.toMatch(/finch@/i);
  });

  test("are not looked for by what is no address, which is recorded without it", async () => {
    expect(await seek("email", "Finchling")).toEqual(refused("address-invalid", {}));
    expect(await sought("email", "Finchling")).toEqual(is(null));
    const deeds = await game.world.run(({ db }) => db.query("staffActions").collect());
    expect(JSON.stringify(deeds)).not.toContain("Finchling");
  });

  test("of the staff and of whoever has no character are left out", async () => {
    await game.newCharacter("egret", "Egretmoor");
    await game.job("core:setStaffRole", { accountId: "egret", role: "helper" });
    const accounts = ["egret", "nobody", "finch"].map((accountId) => ({ accountId, atMs: 7 }));
    found = { state: "known", value: accounts };
    await seek("address", "::1");
    expect(await sought("address", "::1")).toMatchObject(
      is({ state: "known", players: [{ name: "Finchling" }] }),
    );
  });
});
