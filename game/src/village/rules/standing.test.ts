import { describe, expect, test } from "vitest";
import { keysOf } from "../../core/content/keys-of.ts";
import { actingSeenMs, newcomerMs, officersAwayMs } from "../content/limits.ts";
import type { Standing, VillageRight } from "../content/rights.ts";
import { standings, villageRights } from "../content/rights.ts";
import type { Rank, Seated } from "./standing.ts";
import { actingOf, isOffice, mayVillage, memberCapOf, standingOf } from "./standing.ts";

const now = 1_000_000_000;
const day = 86_400_000;

function seated(id: string, rank: Rank, over: Partial<Seated<string>> = {}): Seated<string> {
  return { id, rank, rankAtMs: 0, memberSinceMs: 0, seenAtMs: now, ...over };
}

describe("an acting steward", () => {
  const away = { seenAtMs: now - officersAwayMs };
  const elder = seated("elder", "elder", away);

  test("is the longest member of those seen within a day, once no officer was for three", () => {
    const first = seated("first", "member", { seenAtMs: now - actingSeenMs });
    const second = seated("second", "member", { memberSinceMs: 5 });
    const third = seated("third", "member", { memberSinceMs: 9 });
    expect(actingOf([elder, third, first, second], now)).toBe("second");
    expect(standingOf(second, [elder, second, third], now)).toBe("acting");
    expect(standingOf(third, [elder, second, third], now)).toBe("member");
  });

  test("is nobody while one officer was there, nor where all who were are newcomers", () => {
    const member = seated("member", "member");
    const back = seated("steward", "steward", { seenAtMs: now - officersAwayMs + 1 });
    expect(actingOf([elder, back, member], now)).toBeNull();
    const newcomer = seated("new", "member", { memberSinceMs: now - newcomerMs + 1 });
    expect(actingOf([elder, newcomer], now)).toBeNull();
    expect(standingOf(newcomer, [elder, newcomer], now)).toBe("newcomer");
  });
});

describe("the rights of a rank", () => {
  const off = { membersLaunch: false };
  const on = { membersLaunch: true };
  const heldBy = (standing: Standing, village = off) =>
    keysOf(villageRights).filter((right) => mayVillage(standing, right, village));

  test("are those of the rank below, and more", () => {
    for (const [at, standing] of standings.entries()) {
      const below = standings[at + 1];
      if (below === undefined) continue;
      expect(heldBy(standing)).toEqual(expect.arrayContaining([...heldBy(below, off)]));
    }
    expect(heldBy("acting")).toEqual(heldBy("steward"));
  });

  test("are for newcomers to give, to go along and to read", () => {
    expect(heldBy("newcomer", on)).toEqual([
      "contribute",
      "join-journey",
      "read-log",
      "read-storage",
    ]);
  });

  test("let members launch journeys by the switch alone", () => {
    expect(mayVillage("member", "launch-journey", off)).toBe(false);
    expect(mayVillage("member", "launch-journey", on)).toBe(true);
    expect(mayVillage("steward", "launch-journey", off)).toBe(true);
    expect(mayVillage("newcomer", "launch-journey", on)).toBe(false);
  });

  test("are of office where plain members do not hold them", () => {
    const office = keysOf(villageRights).filter((right) => isOffice(right));
    const members: readonly VillageRight[] = heldBy("member", on);
    expect(office.filter((right) => members.includes(right))).toEqual([]);
    expect([...office, ...members].toSorted()).toEqual(keysOf(villageRights).toSorted());
  });
});

test("a village has room for ten, one more for each level of its hall, and thirty at most", () => {
  expect(memberCapOf({ buildings: {} })).toBe(10);
  expect(memberCapOf({ buildings: { hall: 7 } })).toBe(17);
  expect(memberCapOf({ buildings: { hall: 20 } })).toBe(30);
  expect(memberCapOf({ buildings: { hall: 99 } })).toBe(30);
});

test("three days make a member of a newcomer", () => {
  const member = seated("one", "member", { memberSinceMs: now - 3 * day });
  expect(standingOf(member, [seated("elder", "elder"), member], now)).toBe("member");
});
