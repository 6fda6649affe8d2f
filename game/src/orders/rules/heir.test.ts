import { expect, test } from "vitest";
import type { OrderRole } from "../content/roles.ts";
import { successionOf } from "./heir.ts";

const dayMs = 86_400_000;
const nowMs = 1_000 * dayMs;

const one = (accountId: string, role: OrderRole, joinedDay: number, seenDaysAgo: number) => ({
  accountId,
  role,
  joinedAtMs: joinedDay * dayMs,
  seenAtMs: nowMs - seenDaysAgo * dayMs,
});

test("an owner who was seen within ninety days is followed by nobody", () => {
  const members = [one("owner", "owner", 1, 89.9), one("admin", "admin", 2, 0)];
  expect(successionOf(members, nowMs)).toBeNull();
  const two = [one("owner", "owner", 1, 90), one("second", "owner", 2, 0), one("a", "admin", 3, 0)];
  expect(successionOf(two, nowMs)).toBeNull();
});

test("after ninety days the admin follows that is a member for longest, of those who were seen", () => {
  const members = [
    one("owner", "owner", 1, 90),
    one("member", "member", 1, 0),
    one("gone", "admin", 2, 90),
    one("late", "admin", 5, 0),
    one("early", "admin", 3, 60),
  ];
  expect(successionOf(members, nowMs)).toMatchObject({
    owner: { accountId: "owner" },
    heir: { accountId: "early" },
  });
});

test("without an admin who was seen nobody can follow", () => {
  const members = [one("owner", "owner", 1, 200), one("member", "member", 1, 0)];
  expect(successionOf(members, nowMs)).toMatchObject({ heir: null });
  expect(successionOf([], nowMs)).toBeNull();
});
