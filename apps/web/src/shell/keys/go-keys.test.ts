import { expect, test } from "vitest";
import { goKeys } from "../../shared/keys/key-map.ts";
import { navGroupsShown } from "../nav-places.ts";

test("every place of the navigation has a key, and no two keys lead to the same place", () => {
  const places = navGroupsShown().flatMap((group) => group.places.map(({ to }) => areaOf(to)));
  const led: readonly string[] = Object.values(goKeys).map(({ to }) => to);
  expect(places.filter((place) => !led.includes(place))).toEqual([]);
  expect(new Set(led).size).toBe(led.length);
});

/** "/game/actions/combat" lies within "/game/actions". */
function areaOf(to: string): string {
  return to.split("/").slice(0, 3).join("/");
}
