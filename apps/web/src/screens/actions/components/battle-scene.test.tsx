import type { ActivityView, BattleView } from "@aldermoor/game/activity/api.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { someSheet } from "../../../shared/character/some-sheet.ts";
import { someBag } from "../../../shared/items/some-piece.ts";
import { allTexts } from "../../../texts/all-texts.ts";
import { registerTexts } from "../../../texts/t.ts";
import { BattleScene } from "./battle-scene.tsx";

beforeAll(() => registerTexts(allTexts.en));

function sceneWith(restActions: number): string {
  const nowMs = serverNowMs();
  const battle: BattleView = {
    zone: "fenside-meadows",
    monster: null,
    monsterHp: 0,
    monsterHpMax: 0,
    hp: 0,
    hpMax: 100,
    restActions,
    blows: "",
  };
  const activity: ActivityView = {
    work: { kind: "combat", zone: "fenside-meadows" },
    fallback: { kind: "idle" },
    fallbackIsChosen: false,
    actionStartedAtMs: nowMs,
    actionMs: 6_000,
    lampEndsAtMs: nowMs + 1,
    restingSinceMs: null,
    battle,
    session: {
      sinceMs: nowMs,
      actions: 0,
      kills: 0,
      defeats: 0,
      gold: 0,
      xp: {},
      items: {},
      pieces: [],
    },
    moves: null,
    serverNowMs: nowMs,
  };
  const state = { activity, sheet: someSheet(), bag: someBag(), zones: [], winsLeftToday: 5 };
  return renderToStaticMarkup(<BattleScene state={state} battle={battle} />);
}

test("one who rests looks for no foe, and is told for how long in time", () => {
  const resting = sceneWith(5);
  expect(resting).toMatch(/Resting, (29|30)\u00a0s more/);
  expect(resting).not.toContain("Looking for a foe");
  expect(sceneWith(0)).toContain("Looking for a foe");
});
