import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadProgress } from "../../core/functions/progress.ts";
import { netGoldOf, netOf } from "../../core/rules/economy/flows.ts";
import type { CharacterId } from "../../core/tables.ts";
import { api, day, hour, openGame } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { markOffers } from "../content/mark-offers.ts";
import { storyIds } from "../content/quests.ts";
import { tasks } from "../content/tasks.ts";

let game: GameTest;
let accounts = 0;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

const deeds = ["fight", "mine", "wait", "sleep", "claim-all", "story", "another", "buy"] as const;
type Deed = (typeof deeds)[number];

/** Does one thing at random, allowed or not; `nth` chooses among what it could be about. */
async function act(
  { account, characterId }: { readonly account: string; readonly characterId: CharacterId },
  deed: Deed,
  nth: number,
): Promise<void> {
  const wren = game.as(account);
  switch (deed) {
    case "fight":
      await wren.order(api.activity.fight, { characterId, zone: "fenside-meadows" });
      return;
    case "mine":
      await wren.order(api.activity.gather, { characterId, node: "copper-scrape" });
      return;
    case "wait":
      game.wait(2 * hour);
      return;
    case "sleep":
      game.wait(day);
      await game.job("quests:closeSets");
      return;
    case "claim-all":
      await wren.order(api.quests.claimAllTasks, { characterId });
      return;
    case "story": {
      const quest = storyIds[nth % storyIds.length] ?? "first-swing";
      await wren.order(api.quests.claim, { characterId, quest });
      return;
    }
    case "another": {
      const view = await wren.ask(api.quests.tasks, { characterId });
      const set = view?.sets[nth % 2];
      const task = set?.tasks[nth % 3]?.task;
      if (set === undefined || task === undefined) return;
      await wren.order(api.quests.replaceTask, { characterId, set: set.id, task });
      return;
    }
    case "buy": {
      const offer = nth % 2 === 0 ? "marks-essence" : "marks-cache";
      await wren.order(api.quests.buyWithMarks, { characterId, offer, quantity: 1 + (nth % 3) });
    }
  }
}

test("whatever is claimed, exchanged and bought, marks and gold are those of the ledger", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...deeds), fc.nat(40)), { minLength: 10, maxLength: 25 }),
      async (play) => {
        accounts += 1;
        const account = `account ${accounts}`;
        const characterId = await game.newCharacter(account);
        for (const [deed, nth] of play) {
          await act({ account, characterId }, deed, nth);
          // The rate limit refuses twenty commands in no time.
          game.wait(10_000);
        }
        const { ledger } = await game.world.run(({ db }) => loadProgress(db, characterId));
        const { gold, centiGold, currencies, currencyFlows } = ledger;
        expect(netGoldOf(ledger.goldFlows)).toEqual({ gold, centiGold });
        expect(gold).toBeGreaterThanOrEqual(0);
        expect(netOf(currencyFlows["marks"] ?? {})).toBe(currencies["marks"] ?? 0);
        expect(currencies["marks"] ?? 0).toBeGreaterThanOrEqual(0);
        const view = await game.as(account).ask(api.quests.tasks, { characterId });
        for (const { tasks: all } of view?.sets ?? []) {
          for (const { task, progress } of all)
            expect(progress).toBeLessThanOrEqual(tasks[task].objective.count);
        }
        const bought = currencyFlows["marks"]?.["mark-shop"]?.out ?? 0;
        expect(bought % markOffers["marks-essence"].price).toBe(0);
      },
    ),
    { numRuns: 4, seed: 7 },
  );
});
