import { expect, test } from "vitest";
import { createSites } from "./sites.ts";

const own = (name: string) => `https://${name}.silent.example/device`;
const others = "https://push.services.example/device";

test("all names of one domain share its eight places, and nobody else's", () => {
  const sites = createSites(() => 0);
  const entered = Array.from({ length: 20 }, (_, index) => sites.enter(own(`host-${index}`)));
  expect(entered.filter((each) => each === "entered")).toHaveLength(8);
  expect(entered.filter((each) => each === "busy")).toHaveLength(12);
  expect(sites.enter("https://push.quick.test/device")).toBe("entered");
});

test("a site that left three unanswered is not asked for a minute", () => {
  let nowMs = 0;
  const sites = createSites(() => nowMs);
  for (const name of ["a", "b", "c"]) {
    expect(sites.enter(own(name))).toBe("entered");
    sites.leave(own(name), false);
  }
  expect(sites.enter(own("d"))).toBe("silent");
  nowMs = 59_999;
  expect(sites.enter(own("d"))).toBe("silent");
  nowMs = 60_000;
  expect(sites.enter(own("d"))).toBe("entered");
});

test("an answer in between makes up for what was left unanswered", () => {
  const sites = createSites(() => 0);
  for (const hasAnswered of [false, false, true, false, false]) {
    expect(sites.enter(others)).toBe("entered");
    sites.leave(others, hasAnswered);
  }
  expect(sites.enter(others)).toBe("entered");
});

test("places are known as long as they are taken, however many sites come by", () => {
  const sites = createSites(() => 0);
  for (let at = 0; at < 8; at++) sites.enter(others);
  for (let at = 0; at < 5_000; at++) sites.enter(`https://push.site-${at}.example-${at}/device`);
  expect(sites.enter(others)).toBe("busy");
});
