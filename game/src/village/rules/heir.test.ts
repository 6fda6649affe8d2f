import { describe, expect, test } from "vitest";
import { elderAwayMs, elderIdleMs, heirSeenMs } from "../content/limits.ts";
import { heirOf, isHalf, successor, vacancyOf, voters } from "./heir.ts";
import type { Rank, Seated } from "./standing.ts";

const now = 10_000_000_000;
const day = 86_400_000;

function seated(id: string, rank: Rank, over: Partial<Seated<string>> = {}): Seated<string> {
  return { id, rank, rankAtMs: 0, memberSinceMs: 0, seenAtMs: now, ...over };
}

describe("an elder who goes", () => {
  test("is followed by the longest-serving steward, else by the longest member", () => {
    const members = [
      seated("old", "member", { memberSinceMs: 1 }),
      seated("late", "steward", { memberSinceMs: 2, rankAtMs: 9 }),
      seated("early", "steward", { memberSinceMs: 3, rankAtMs: 8 }),
    ];
    expect(successor(members)).toBe("early");
    expect(successor(members.slice(0, 1))).toBe("old");
    expect(successor([])).toBeNull();
  });
});

describe("an elder who vanished", () => {
  test("can be followed after fourteen days, or after thirty without an act of office", () => {
    const elder = seated("elder", "elder");
    expect(vacancyOf(elder, now, now)).toBeNull();
    expect(vacancyOf({ seenAtMs: now - elderAwayMs + 1 }, now, now)).toBeNull();
    expect(vacancyOf({ seenAtMs: now - elderAwayMs }, now, now)).toBe("away");
    expect(vacancyOf(elder, now - elderIdleMs, now)).toBe("idle");
  });

  test("is followed by those seen within three days, and by no newcomer", () => {
    const steward = seated("steward", "steward", { seenAtMs: now - heirSeenMs });
    const member = seated("member", "member");
    const newcomer = seated("new", "member", { memberSinceMs: now - day });
    expect(heirOf([steward, member, newcomer], now)).toBe("member");
    expect(heirOf([steward, newcomer], now)).toBeNull();
  });
});

describe("half of the active members", () => {
  test("are of those whose lamp burns and who are no newcomers", () => {
    const members = [
      seated("elder", "elder"),
      seated("one", "member"),
      seated("two", "member"),
      seated("away", "member", { seenAtMs: now - day }),
      seated("new", "member", { memberSinceMs: now - day }),
    ];
    expect(voters(members, now).map(({ id }) => id)).toEqual(["elder", "one", "two"]);
    expect(isHalf(["one"], members, now)).toBe(false);
    expect(isHalf(["one", "two"], members, now)).toBe(true);
    expect(isHalf(["one", "away", "new", "gone"], members, now)).toBe(false);
    expect(isHalf([], [], now)).toBe(false);
  });
});
