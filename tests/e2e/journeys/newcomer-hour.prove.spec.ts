import { zoneIds } from "@aldermoor/game/world/content/zones.ts";
import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { stageNowMs } from "../stage/stage-time.ts";
import type { Look, Standing } from "../stage/stage.ts";
import { Stage, desktop, phone } from "../stage/stage.ts";
import { settled } from "../support/addresses.ts";
import { waitUntil } from "./deeds.ts";
import { Follower } from "./follower.ts";

test.setTimeout(3_600_000);

const minuteMs = 60_000;
const actionMs = 6_000;
/** As long as much is new, one looks at the page with every action; later every half minute. */
const eagerMs = 20 * minuteMs;
const laterMs = 30_000;
const hourMs = 60 * minuteMs;
const pressesOfALook = 6;

const newcomers: readonly (readonly [name: string, look: Look])[] = [
  ["Newt", { name: "wide", theme: "dark", ...desktop }],
  ["Eft", { name: "phone", theme: "light", ...phone }],
];

for (const [name, look] of newcomers) {
  test(`somebody new who does only what the page says is led through the first hour, ${look.name}`, async ({
    browser,
  }, info) => {
    // Each in a world of their own: its clock is theirs.
    const stage = new Stage();
    try {
      await stage.open();
      const standing = await stage.settleNewcomer(name);
      const page = await stage.visit(browser, look);
      await stage.signIn(page, name);
      await page.goto(`${stage.url}/game`);
      await settled(page);
      const hour = await follow(stage, page, standing);
      await info.attach("diary", { body: hour.diary.join("\n"), contentType: "text/plain" });
      const told = hour.diary.join("\n");
      expect(hour.deadMinutes, told).toEqual([]);
      expect(hour.levelAtMs, told).toBeLessThan(minuteMs);
      expect(hour.weaponAtMs, told).toBeLessThan(3 * minuteMs);
      expect(hour.bossAtMs, told).toBeLessThan(20 * minuteMs);
      expect(hour.last.zone, told).toBe(zoneIds[1]);
    } finally {
      await stage.close();
    }
  });
}

type Hour = {
  readonly diary: readonly string[];
  readonly deadMinutes: readonly number[];
  readonly levelAtMs: number;
  readonly weaponAtMs: number;
  readonly bossAtMs: number;
  readonly last: Standing;
};

/** Plays an hour of the world by what the page says, and notes what was pressed and what came of it. */
async function follow(
  stage: Stage,
  page: Page,
  standingOf: () => Promise<Standing>,
): Promise<Hour> {
  const follower = new Follower(page);
  const diary: string[] = [];
  const deadMinutes: number[] = [];
  const first = { level: Infinity, weapon: Infinity, boss: Infinity };
  let minuteBegan = { xp: 0, presses: 0 };
  let presses = 0;
  const before = await standingOf();
  let now = before;
  for (let atMs = 0; atMs < hourMs;) {
    for (let pressed = 0; pressed < pressesOfALook; pressed++) {
      const press = await follower.press(atMs);
      if (press === null) break;
      presses += 1;
      diary.push(`${clockText(atMs)} ${press.at}: ${press.line} -> ${press.label}`);
    }
    atMs += atMs < eagerMs ? actionMs : laterMs;
    await waitUntil(stage, page, stageNowMs + atMs);
    now = await standingOf();
    if (now.totalLevel > before.totalLevel) first.level = Math.min(first.level, atMs);
    if (now.hasOwnWeapon) first.weapon = Math.min(first.weapon, atMs);
    if (now.bossesBeaten > 0) first.boss = Math.min(first.boss, atMs);
    if (atMs % minuteMs !== 0) continue;
    if (presses === minuteBegan.presses && (now.isIdle || now.xp === minuteBegan.xp))
      deadMinutes.push(atMs / minuteMs);
    minuteBegan = { xp: now.xp, presses };
    diary.push(`${clockText(atMs)} ${JSON.stringify(now)}`);
  }
  return {
    diary,
    deadMinutes,
    levelAtMs: first.level,
    weaponAtMs: first.weapon,
    bossAtMs: first.boss,
    last: now,
  };
}

function clockText(atMs: number): string {
  const seconds = atMs / 1_000;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
