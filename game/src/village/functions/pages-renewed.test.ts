import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fullVillage } from "../../testing/full-village.ts";
import { openGame, second } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { LivePage, serve } from "../../testing/live-pages.ts";
import type { Villager } from "../../testing/villagers.ts";
import { villagePageMs } from "../content/limits.ts";

let game: GameTest;
let served: Awaited<ReturnType<typeof serve>>;
let pages: LivePage[];
beforeEach(async () => {
  game = openGame();
  served = await serve(game);
  pages = [];
});
afterEach(async () => {
  for (const page of pages) page.close();
  served.close();
  await game.close();
});

const store = "village-works:store";

/** What the pages of a village follow, whichever of its tabs is open. */
function followedBy({ own }: Villager): readonly (readonly [string, object])[] {
  return [
    ["village:mine", own],
    ["village:profile", { name: "Fenwick" }],
    ["village:members", own],
    ["village:log", { ...own, group: null, beforeMs: null }],
    [store, own],
    ["village-works:giving", own],
    ["village-works:withdrawals", own],
    ["village-quests:mine", own],
    ["journeys:mine", own],
    ["sieges:mine", own],
  ];
}

const treasuryOf = (page: LivePage | undefined) =>
  (page?.shown(store) as { readonly treasuryGold: number } | undefined)?.treasuryGold;

test("thirty pages are renewed at most once a second however many members give, and whoever gives sees it at once", async () => {
  const members = await fullVillage(game);
  // From here on the test moves the timers too.
  const startMs = Math.ceil(Date.now() / villagePageMs) * villagePageMs + 10;
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: startMs });
  for (const member of members)
    pages.push(await LivePage.open(served.port, member.accountId, followedBy(member)));

  const [aSecond, seconds] = [20, 5];
  const deeds = pages.map(() => 0);
  for (let nth = 0; nth < aSecond * seconds; nth++) {
    // The elder has spent its gold on the founding, and nine others only look on.
    const giver = 1 + (nth % 20);
    const answer = await pages[giver]?.order("village-works:giveGold", {
      ...members[giver]?.own,
      gold: 10,
    });
    expect(answer).toMatchObject({ ok: true });
    expect(treasuryOf(pages[giver])).toBe(10 * (nth + 1));
    deeds[giver] = (deeds[giver] ?? 0) + 1;
    vi.advanceTimersByTime(second / aSecond);
  }
  vi.advanceTimersByTime(villagePageMs);
  for (const page of pages) await expect.poll(() => treasuryOf(page)).toBe(1_000);

  for (const [nth, page] of pages.entries()) {
    const others = page.transitions - (deeds[nth] ?? 0);
    expect(others).toBeLessThanOrEqual(seconds + 1);
    expect(page.transitions).toBeGreaterThanOrEqual(seconds);
  }
});
