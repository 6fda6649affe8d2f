import { afterEach, beforeEach, expect, test } from "vitest";
import { api, minute, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { newVillager, plainBanner } from "../../testing/villagers.ts";

let game: GameTest;
beforeEach(async () => {
  game = openGame();
  await game.job("core:setStaffRole", { accountId: "heron", role: "moderator" });
});
afterEach(() => game.close());

const reason = "Not on the moor either.";
const staff = () => game.world.withIdentity({ subject: "heron", hasSecondFactor: true });

/** A village with words that are reported by somebody who reads them. */
async function anInsult() {
  const finch = await newVillager(game, "finch", "Finchling");
  const wren = await newVillager(game, "wren", "Wrenfield");
  await finch.found();
  const profile = await wren.profile();
  if (profile === null) throw new Error("There is no village.");
  const report = (what: "village" | "village-name", id: string) =>
    wren.as.order(api.moderation.report, { ...wren.own, what, id, cause: "insult", note: "" });
  return { finch, wren, profile, report };
}

async function firstCase() {
  const answer = await staff().query(api.moderation.cases, {});
  if (!answer.ok) throw new Error(answer.code);
  const [first] = answer.value.open;
  if (first === undefined) throw new Error("There is no case.");
  const detail = await staff().query(api.moderation.caseDetail, { caseId: first.id });
  if (!detail.ok || detail.value === null) throw new Error("The case is gone.");
  return detail.value;
}

test("what a village says of itself is reported as it was, and taken away by staff with a reason", async () => {
  const { finch, profile, report } = await anInsult();
  const { id, text, textAtMs } = profile;
  expect(await report("village", `${id} ${textAtMs + 1}`)).toEqual(refused("target-gone", {}));
  expect(await report("village", `${id} ${textAtMs}`)).toMatchObject({ ok: true });
  expect(await firstCase()).toMatchObject({ name: "Finchling", text, removable: id });
  const clear = () => staff().mutation(api.village.clearText, { villageId: id, reason });
  expect(await clear()).toMatchObject({ ok: true });
  expect((await finch.profile())?.text).toBe("");
  expect(await finch.bell()).toContain("sanctioned");
  expect(await clear()).toEqual(refused("target-gone", {}));
  expect(await firstCase()).toMatchObject({ text, removable: null });
});

test("a text that was written anew is another one, which nobody reported", async () => {
  const { finch, profile, report } = await anInsult();
  await report("village", `${profile.id} ${profile.textAtMs}`);
  game.wait(minute);
  const words = { text: "Everybody is welcome.", banner: plainBanner };
  await finch.as.order(api.village.write, { ...finch.own, ...words });
  expect(await firstCase()).toMatchObject({ text: profile.text, removable: null });
});

test("the name of a village is reported and taken, and its elder chooses another one once", async () => {
  const { finch, wren, profile, report } = await anInsult();
  const { id } = profile;
  expect(await report("village-name", id)).toMatchObject({ ok: true });
  expect(await firstCase()).toMatchObject({ text: "Fenwick", removable: id });
  const taken = await staff().mutation(api.village.takeName, { villageId: id, reason });
  if (!taken.ok) throw new Error(taken.code);
  const { name } = taken.value;
  expect(await finch.mine()).toMatchObject({ village: { name, mayRename: true } });
  expect(await wren.profile("Fenwick")).toBeNull();
  expect(await wren.found("Fenwick")).toEqual(refused("name-taken", { name: "Fenwick" }));
  const rename = (called: string) =>
    finch.as.order(api.village.rename, { ...finch.own, name: called });
  expect(await rename("Fenwick")).toEqual(refused("name-taken", { name: "Fenwick" }));
  expect(await rename("Mirefold")).toMatchObject({ ok: true });
  expect(await rename("Lowfield")).toEqual(refused("nothing-to-do", {}));
  expect(await finch.mine()).toMatchObject({ village: { name: "Mirefold" } });
});
