import { expect, test } from "vitest";
import { heirOf, successor } from "./heir.ts";

const dayMs = 24 * 3_600_000;
const nowMs = 100 * dayMs;
const member = (id: string, joinedAtMs: number, awayMs = 0) => ({
  id,
  joinedAtMs,
  seenAtMs: nowMs - awayMs,
});

test("whoever was a member for longest leads when the leader goes", () => {
  expect(successor([member("wren", 20), member("finch", 10)])).toBe("finch");
  expect(successor([])).toBeNull();
});

test("a leader who is away for three days is followed by the longest member of those who are there", () => {
  const others = [member("finch", 10, 2 * dayMs), member("robin", 30), member("wren", 20)];
  expect(heirOf(member("heron", 0, 3 * dayMs - 1), others, nowMs)).toBeNull();
  expect(heirOf(member("heron", 0, 3 * dayMs), others, nowMs)).toBe("wren");
  expect(heirOf(member("heron", 0, 9 * dayMs), [member("finch", 10, dayMs)], nowMs)).toBeNull();
});
