import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { api, day, hour, minute, openGame } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { toldAtOnceMax, toldIfSeenWithinMs } from "../content/limits.ts";

let game: GameTest;
beforeEach(async () => {
  game = openGame();
  await game.job("core:setStaffRole", { accountId: "robin", role: "game-master" });
});
afterEach(() => game.close());

const reason = "For the players.";
const host = () => game.world.withIdentity({ subject: "robin", hasSecondFactor: true });

async function write(): Promise<string> {
  const answer = await host().mutation(api.publishing.writeNews, {
    ...{ postId: null, isPinned: false, title: "The fair", lead: "It comes on Saturday." },
    ...({ text: ["Come."], scene: "marsh", reason } as const),
  });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.postId;
}

const move = (postId: string, step: "plan" | "recall" | "withdraw", atMs: number | null = null) =>
  host().mutation(api.publishing.moveNews, { postId, step, atMs, reason });

/** The job, until it has nothing to tell any more. */
async function tellAll(): Promise<void> {
  const waits = () =>
    game.world.run(async ({ db }) => {
      const tellings = await db.query("newsTellings").collect();
      return tellings.some(({ atMs }) => atMs <= Date.now());
    });
  do await game.job("publishing:tellNews");
  while (await waits());
}

async function told(accountId: string, characterId: string) {
  const bell = await game.as(accountId).ask(api.notifications.recent, { characterId });
  return bell?.notices.flatMap(({ event }) => (event.type === "news-post" ? [event.title] : []));
}

describe("a piece of news", () => {
  test("is told to everybody once it is shown, and once", async () => {
    const wren = await game.newCharacter("wren", "Wrenfield");
    const postId = await write();
    await tellAll();
    expect(await told("wren", wren)).toEqual([]);
    await move(postId, "plan", Date.now() + hour);
    await tellAll();
    expect(await told("wren", wren)).toEqual([]);
    game.wait(hour);
    await tellAll();
    await tellAll();
    expect(await told("wren", wren)).toEqual(["The fair"]);
    const bell = await game.as("wren").ask(api.notifications.recent, { characterId: wren });
    expect(bell?.notices).toContainEqual(
      expect.objectContaining({ event: { type: "news-post", postId, title: "The fair" } }),
    );
  });

  test("that is called off or withdrawn before somebody was told is told to nobody", async () => {
    const wren = await game.newCharacter("wren", "Wrenfield");
    const [first, second] = [await write(), await write()];
    await move(first, "plan", Date.now() + hour);
    await move(first, "recall");
    await move(second, "plan");
    await move(second, "withdraw");
    game.wait(day);
    await tellAll();
    expect(await told("wren", wren)).toEqual([]);
  });

  test("is told to all of many, some at a time, and neither to who came later nor to who stays away", async () => {
    const away = await game.newCharacter("away", "Awaywalker");
    game.wait(toldIfSeenWithinMs);
    const letters = "abcdefghij";
    const many: { readonly accountId: string; readonly characterId: string }[] = [];
    for (let nth = 0; nth < toldAtOnceMax + 5; nth++) {
      const accountId = `many${nth}`;
      const name = `Many${letters[Math.floor(nth / 10)]}${letters[nth % 10]}`;
      many.push({ accountId, characterId: await game.newCharacter(accountId, name) });
    }
    game.wait(minute);
    await move(await write(), "plan");
    game.wait(minute);
    const late = await game.newCharacter("late", "Latecomer");
    await tellAll();
    for (const { accountId, characterId } of many)
      expect(await told(accountId, characterId), accountId).toEqual(["The fair"]);
    expect(await told("late", late)).toEqual([]);
    expect(await told("away", away)).toEqual([]);
  });
});
