import { describe, expect, test } from "vitest";
import { pages, screens } from "../screens.ts";

/** The addresses that the product promises, as its specification lists them. */
const outside = [
  "/",
  "/ref/{refId}",
  "/characters",
  "/privacy-policy",
  "/game-rules",
  "/chat-rules",
  "/reset-password",
];

const inTheGame = [
  "actions/{category}",
  "profile/{category}",
  "inventory/{category}",
  "boosts/{category}",
  "recipes/{category}",
  "admin/{category}",
  "house/{category}",
  "settings/{category}",
  "premium/{category}",
  "fighters/{category}",
  "party/{category}",
  "quests/{category}",
  "village/{category}",
  "world-boss/{category}",
  "market/{category}",
  "public/profile/{characterName}",
  "public/village/{villageName}",
  "public/exploration/{explorationId}",
  "public/villagepvp/{attackId}",
  "equipment/slot/{slotType}",
  "players-online",
  "chat-rules",
  "game-rules",
  "commands",
  "news",
  "log",
  "upcoming-patch",
  "privacy-policy",
  "wiki",
  "staff-tracker",
  "rankings",
  "bug",
  "bug/create",
  "bug/view/{ticketId}",
  "suggestion",
  "suggestion/create",
  "suggestion/view/{ticketId}",
];

const promised = [
  ...outside.map((address) => ({ address, routes: pages.map(({ path }) => path) })),
  ...inTheGame.map((address) => ({ address, routes: screens.map(({ path }) => path) })),
];

describe("of the addresses that are promised", () => {
  test("there are forty-four", () => {
    expect(promised).toHaveLength(44);
  });

  test.each(promised)("$address has exactly one page", ({ address, routes }) => {
    expect(routes.filter((route) => shapeOf(route) === shapeOf(address))).toHaveLength(1);
  });

  test.each(promised)(
    "$address is what its own words lead to, and no other page",
    ({ address, routes }) => {
      const written = address.replaceAll(/\{\w+\}/g, "something");
      const fitting = routes.filter((route) => patternOf(route).test(written));
      const plain = fitting.filter((route) => !route.includes("$"));
      // What is spelled out goes before what stands for anything.
      expect(shapeOf((plain.length > 0 ? plain : fitting)[0] ?? "")).toBe(shapeOf(address));
      expect(plain.length > 0 ? plain : fitting).toHaveLength(1);
    },
  );
});

/** An address without the names of its parameters. */
function shapeOf(address: string): string {
  return address.replaceAll(/\{\w+\}|\$\w+/g, "*");
}

function patternOf(route: string): RegExp {
  return new RegExp(`^${route.replaceAll(/\$\w+/g, "[^/]+")}$`);
}
