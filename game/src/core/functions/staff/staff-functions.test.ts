import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { api, hour, openGame, refused } from "../../../testing/game-test.ts";
import type { GameTest } from "../../../testing/game-test.ts";
import type { CoreModel } from "../../tables.ts";
import { gameFunctions } from "../game-functions.ts";

let game: GameTest;
let noteId = "";

beforeEach(async () => {
  game = openGame();
  const book = await game.newCharacter("robin");
  const author = await game.newCharacter("finch");
  noteId = await game.world.run(({ db }) =>
    db.insert("guestNotes", {
      characterId: book,
      authorId: author,
      text: "something rude",
      atMs: Date.now(),
      day: 0,
    }),
  );
  await game.job("core:setStaffRole", { accountId: "wren", role: "helper" });
});
afterEach(() => game.close());

const reason = "Rude to a newcomer.";

function guarded(accountId: string) {
  return game.world.withIdentity({ subject: accountId, hasSecondFactor: true });
}

function recorded() {
  return game.world.run(({ db }) => db.query("staffActions").collect());
}

describe("what staff do", () => {
  test("leaves one row that says who did what to whom, and why", async () => {
    const remove = { noteId, reason: ` ${reason} ` };
    expect(await guarded("wren").mutation(api.house.removeNote, remove)).toEqual({
      ok: true,
      value: null,
    });
    expect(await recorded()).toEqual([
      expect.objectContaining({
        atMs: Date.now(),
        by: "wren",
        action: "house:removeNote",
        permission: "hush",
        target: `note ${noteId}`,
        of: "finch",
        args: JSON.stringify({ noteId }),
        reason,
        outcome: "done",
      }),
    ]);
  });

  test("to their own account is refused, and leaves its row as well", async () => {
    await game.job("core:setStaffRole", { accountId: "finch", role: "moderator" });
    const answer = await guarded("finch").mutation(api.house.removeNote, { noteId, reason });
    expect(answer).toMatchObject(refused("own-case"));
    expect(await recorded()).toMatchObject([{ by: "finch", of: "finch", outcome: "own-case" }]);
  });

  test("needs a reason, something to act on, and a second factor", async () => {
    const remove = (args: { noteId: string; reason: string }) =>
      guarded("wren").mutation(api.house.removeNote, args);
    expect(await remove({ noteId, reason: "  " })).toMatchObject(refused("reason-needed"));
    expect(await remove({ noteId: "none", reason })).toMatchObject(refused("target-gone"));
    const unguarded = await game.as("wren").order(api.house.removeNote, { noteId, reason });
    expect(unguarded).toMatchObject(refused("second-factor"));
    expect(await recorded()).toEqual([]);
  });

  test("holds for twelve hours after they signed in, also on a page that stays open", async () => {
    const signedIn = guarded("wren");
    const remove = () => signedIn.mutation(api.house.removeNote, { noteId, reason });
    game.wait(12 * hour - 1);
    expect(await signedIn.query(api.core.staffRole, {})).toMatchObject({ isStale: false });
    game.wait(1);
    expect(await signedIn.query(api.core.staffRole, {})).toMatchObject({ isStale: true });
    expect(await remove()).toEqual(refused("stale-session", { n: 12 }));
    expect(await recorded()).toEqual([]);
    expect(await guarded("wren").mutation(api.house.removeNote, { noteId, reason })).toMatchObject({
      ok: true,
    });
  });

  test("ends with their role, at the next call of the same session", async () => {
    const wren = guarded("wren");
    expect(await wren.query(api.core.staffRole, {})).toMatchObject({ role: "helper" });
    const engine = await game.world.engine();
    await engine.mutation("core:setStaffRole", { accountId: "wren", role: null });
    expect(await wren.query(api.core.staffRole, {})).toMatchObject({
      role: null,
      permissions: [],
    });
    expect(await wren.mutation(api.house.removeNote, { noteId, reason })).toMatchObject(
      refused("no-permission"),
    );
  });
});

describe("the record of what staff do", () => {
  test("is written in one place, and changed and cleared in none", () => {
    const source = join(import.meta.dirname, "../../..");
    const naming = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
      (file) =>
        file.endsWith(".ts") &&
        !file.endsWith(".test.ts") &&
        readFileSync(join(source, file), "utf8").includes('"staffActions"'),
    );
    expect(naming.toSorted()).toEqual([
      "core/functions/staff/chain-record.ts",
      "core/functions/staff/own-deeds.ts",
      "core/functions/staff/record-chain.ts",
      "core/functions/staff/record.ts",
      "core/functions/staff/staff-actions.ts",
      "player-files/functions/timeline.ts",
      "staff-tracker/functions/count.ts",
      "staff/functions/actions.ts",
      "staff/functions/team.ts",
      "staff/functions/verify.ts",
    ]);
    const writesIn = (file: string) =>
      readFileSync(join(source, file), "utf8").match(
        /db\.(insert|patch|replace|delete)\((?!row\._id, end|"staffRecordEnd|"migrations)/g,
      );
    expect(writesIn("core/functions/staff/record.ts")).toEqual(["db.insert("]);
    // What is older than the chain gets its place in it, and nothing else of it changes.
    expect(writesIn("core/functions/staff/chain-record.ts")).toEqual(["db.patch("]);
    for (const file of naming.filter((one) => one.startsWith("staff/")))
      expect(writesIn(file)).toBeNull();
  });

  test("cannot be gone around: no other builder takes a permission of staff", () => {
    const { accountMutation } = gameFunctions<CoreModel>();
    accountMutation({
      // @ts-expect-error A permission is for the builders of `staffFunctions`.
      permission: "hush",
      args: {},
      handler: async () => ({ ok: true as const, value: null }),
    });
  });
});
