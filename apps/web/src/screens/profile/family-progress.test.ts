import { families } from "@aldermoor/game/achievements/content/achievements.ts";
import { expect, test } from "vitest";
import { familyProgress, filtered } from "./family-progress.ts";

const views = families.map(({ id, thresholds }) => ({
  family: id,
  value: id === "slayer" ? 1_500 : 0,
  open: id !== "gladiator",
  reachedAtMs: thresholds.map((_, at) => {
    if (id === "persistent") return 3;
    return id === "slayer" && at < 2 ? 7 : null;
  }),
}));
const all = familyProgress(views);
const names = (left: typeof all) => left.map(({ family }) => family.id);

test("the next step of a family is the first that is not reached", () => {
  const slayer = all.find(({ family }) => family.id === "slayer");
  expect(slayer?.next?.threshold).toBe(10_000);
  expect(all.find(({ family }) => family.id === "persistent")?.next).toBeNull();
});

test("the filter leaves what is ahead and open, or what is behind", () => {
  expect(names(filtered(all, ["reached"]))).toEqual(["slayer", "persistent"]);
  expect(names(filtered(all, ["open"]))).not.toContain("gladiator");
  expect(names(filtered(all, ["open"]))).not.toContain("persistent");
  expect(filtered(all, [])).toHaveLength(39);
  expect(filtered(all, ["open", "reached"])).toHaveLength(39);
});
