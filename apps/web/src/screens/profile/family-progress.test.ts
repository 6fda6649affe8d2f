import { families } from "@aldermoor/game/achievements/content/achievements.ts";
import { expect, test } from "vitest";
import { familyProgress, filtered, nearest, titlesAhead } from "./family-progress.ts";

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
  expect(filtered(all, [])).toHaveLength(families.length);
  expect(filtered(all, ["open", "reached"])).toHaveLength(families.length);
});

test("nearest is what has the least of its way left, and nothing that has hardly begun", () => {
  const near = familyProgress(
    views.map((view) => {
      if (view.family === "slayer") return { ...view, value: 9_000 };
      return view.family === "gatherer" ? { ...view, value: 250 } : view;
    }),
  );
  expect(names(nearest(near, 3))).toEqual(["slayer", "gatherer"]);
  expect(names(nearest(near, 1))).toEqual(["slayer"]);
  expect(nearest(all, 3)).toEqual([]);
});

test("titles ahead are those of open families that one does not have yet", () => {
  const ahead = titlesAhead(all, ["bossbane-5"]).map(({ achievement }) => achievement.id);
  expect(ahead).toContain("slayer-5");
  expect(ahead).toContain("total-6");
  expect(ahead).not.toContain("bossbane-5");
  expect(ahead).not.toContain("slayer-4");
});
