import type { ActivityView } from "@aldermoor/game/activity/api.ts";
import { writeBlows } from "@aldermoor/game/activity/rules/blow-text.ts";
import { expect, test } from "vitest";
import { withAnswer } from "./session-history.ts";

const answer = (actions: number): ActivityView => ({
  work: { kind: "combat", zone: "fenside-meadows" },
  fallback: { kind: "idle" },
  fallbackIsChosen: false,
  actionStartedAtMs: actions * 6_000,
  actionMs: 6_000,
  lampEndsAtMs: 1,
  restingSinceMs: null,
  battle: {
    zone: "fenside-meadows",
    monster: null,
    monsterHp: 0,
    monsterHpMax: 0,
    hp: 1,
    hpMax: 1,
    restActions: 0,
    blows: writeBlows([{ by: "kill", monster: "marsh-rat", xp: 4, gold: 2, item: null }]),
  },
  session: {
    sinceMs: 0,
    actions,
    kills: actions,
    defeats: 0,
    gold: 0,
    xp: { combat: 4 * actions },
    items: {},
    pieces: [],
  },
  moves: null,
  serverNowMs: 0,
});

test("every answer adds to the chart and to what happened, whichever page is open", () => {
  let history = withAnswer({ samples: [], lines: [] }, answer(1));
  for (const actions of [2, 3]) history = withAnswer(history, answer(actions));
  expect(history.samples.map(({ actions }) => actions)).toEqual([0, 1, 2, 3]);
  expect(history.lines).toHaveLength(3);
  // The same again, as after a reload, adds nothing.
  expect(withAnswer(JSON.parse(JSON.stringify(history)), answer(3))).toEqual(history);
});
