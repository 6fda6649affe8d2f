import type { Notice } from "@aldermoor/game/notifications/api.ts";
import { expect, test } from "vitest";
import { freshNotices } from "./fresh-notices.ts";

const at = (atMs: number): Notice => ({
  id: String(atMs),
  atMs,
  isUnread: true,
  event: { type: "queue-empty" },
});

test("what was there when the page opened is not shown again", () => {
  expect(freshNotices([at(2), at(1)], null)).toEqual([]);
});

test("what came since is shown in the order in which it came", () => {
  const fresh = freshNotices([at(4), at(3), at(2)], 2);
  expect(fresh.map(({ atMs }) => atMs)).toEqual([3, 4]);
});

test("news of a server newer than the page, which it has no words for, are passed over", () => {
  const news: Notice = JSON.parse(
    '{"id":"5","atMs":5,"isUnread":true,"event":{"type":"market-sold"}}',
  );
  expect(freshNotices([news, at(4)], 2).map(({ atMs }) => atMs)).toEqual([4]);
});
