import { expect, test } from "vitest";
import { gameModules } from "./index.ts";
import { playAtRandom } from "./testing/random-play.ts";
import { orders } from "./testing/random-player.ts";

/** Orders that move neither goods nor gold nor pieces of the character that gives them. */
const harmless = [
  "achievements",
  "activity:dismissSummary",
  "character",
  "chat",
  "core:approve",
  "core:decline",
  "dials",
  "house:deleteNote",
  "house:openBook",
  "house:removeNote",
  "house:writeNote",
  "market:halt",
  "market:resume",
  "notifications",
  "party",
  // Crowns are an account's, and have properties of their own.
  "premium:",
  "publishing",
  "referrals:",
  "push",
  "inventory:applyFilter",
  "inventory:dropFilter",
  "inventory:saveFilter",
  "moderation",
  "orders:clear",
  "player-files:",
  "settings",
  "staff:",
  "tickets:",
  "village:clearText",
  "village:takeName",
  "wiki",
];

test("bots at random know every order that can move anything", () => {
  const known = Object.entries(gameModules).flatMap(([feature, functions]) =>
    Object.entries(functions)
      .filter(([, one]) => typeof one === "function" && "isMutation" in one && "isPublic" in one)
      .map(([name]) => `${feature}:${name}`),
  );
  const moving = known.filter((name) => !harmless.some((start) => name.startsWith(start)));
  expect(Object.keys(orders)).toEqual(expect.arrayContaining(moving));
});

test("whatever five bots do at random, they hold what came in less what went out", async () => {
  expect(await playAtRandom({ bots: 5, ordersEach: 50, seed: 1 })).toBeGreaterThan(60);
});
