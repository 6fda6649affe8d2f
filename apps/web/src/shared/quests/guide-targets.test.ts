import { quests, storyIds } from "@aldermoor/game/quests/content/quests.ts";
import { expect, test } from "vitest";
import { chooseControl, guideTargets, isChosenAlready, wayFrom } from "./guide-targets.ts";

const usable = (guide: string) => ({ guide, isUsable: true });
const passedOver = (guide: string) => ({ guide, isUsable: false });

test("every step of the first chapter points at a control", () => {
  const first = storyIds.filter((id) => quests[id].chapter === 1);
  expect(first.filter((id) => guideTargets[id] === undefined)).toEqual([]);
});

test("every step of the story leads to a screen that is there", () => {
  const there = Object.keys(import.meta.glob("../../screens/*/route.tsx"));
  const screens = new Set(there.map((file) => file.split("/").at(-2)));
  const routes = storyIds.map((id) => quests[id].route);
  expect(routes.filter((route) => !screens.has(route.split("/")[0]))).toEqual([]);
});

test("the first target that can be pressed is pointed at", () => {
  const controls = [usable("recipe"), passedOver("make"), usable("way")];
  expect(chooseControl(["make", "recipe"], controls)).toEqual(usable("recipe"));
});

test("of several of one kind, the first that is not chosen already", () => {
  const second = usable("stance");
  expect(chooseControl(["stance"], [passedOver("stance"), second])).toBe(second);
});

test("where the control is not on the page, the way there is", () => {
  expect(chooseControl(["stance"], [usable("way")])).toEqual(usable("way"));
  expect(chooseControl(["stance"], [])).toBeNull();
});

test("what is open, pressed or switched off is not pointed at, in whichever words it says so", () => {
  const says = (name: string, value: string) => (asked: string) => (asked === name ? value : null);
  expect(isChosenAlready(says("aria-current", "page"))).toBe(true);
  expect(isChosenAlready(says("aria-current", "true"))).toBe(true);
  expect(isChosenAlready(says("aria-pressed", "true"))).toBe(true);
  expect(isChosenAlready(says("aria-pressed", "false"))).toBe(false);
  expect(isChosenAlready(() => null)).toBe(false);
});

test("a control may be meant in several ways", () => {
  const made = usable("make-craft-bronze-cap make-piece");
  expect(chooseControl(["make-piece"], [made])).toBe(made);
});

const at = (pathname: string, recipe?: string) => ({ pathname, recipe, atBench: false });
const fish = { route: "recipes/cooking", recipe: "cook-fried-mudminnow" };

test("where a step can do nothing yet, the way leads on to where its goods come from", () => {
  expect(wayFrom(at("/game/actions/combat"), "supper")).toEqual(fish);
  expect(wayFrom(at("/game/recipes/cooking"), "supper")).toEqual({ route: "actions/fishing" });
  expect(wayFrom(at("/game/actions/fishing"), "supper")).toEqual(fish);
  expect(wayFrom(at("/game/recipes/smithing"), "your-own-work")).toBeNull();
});

test("without an ore the way leads from the market to where one is mined, and back", () => {
  expect(wayFrom(at("/game/market/exchange"), "market-day")).toEqual({ route: "actions/mining" });
  expect(wayFrom(at("/game/actions/mining"), "market-day")).toEqual({ route: "market/exchange" });
  expect(guideTargets["market-day"]).toContain("node-copper-scrape");
});

test("where another recipe is open, the way leads to the one that is to be made", () => {
  expect(wayFrom(at("/game/recipes/cooking", "cook-stew"), "supper")).toEqual(fish);
  expect(wayFrom(at("/game/recipes/cooking", fish.recipe), "supper")).toEqual({
    route: "actions/fishing",
  });
});

test("nobody is led away from the bench that works at the step", () => {
  expect(wayFrom({ ...at("/game/recipes/cooking"), atBench: true }, "supper")).toBeNull();
  expect(wayFrom({ ...at("/game/actions/combat"), atBench: true }, "supper")).toEqual(fish);
});

test("the way to the first boss leads to the fights that it is prepared by", () => {
  const step = "the-dip-in-the-meadow";
  expect(wayFrom(at("/game/house/rooms"), step)).toEqual({ route: "actions/combat" });
  expect(wayFrom(at("/game/actions/combat"), step)).toBeNull();
});
