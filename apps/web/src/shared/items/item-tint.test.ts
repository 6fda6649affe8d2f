import { items } from "@aldermoor/game/core/content/items.ts";
import { expect, test } from "vitest";
import { itemTint } from "./item-tint.ts";

test("no goods look like stone because their family was given no material", () => {
  const bare = Object.values(items).filter(
    (item) => item.type === "resource" && itemTint(item) === "stone",
  );
  expect([...new Set(bare.map(({ family }) => family))]).toEqual([]);
});
