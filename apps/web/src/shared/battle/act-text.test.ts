import type { Act, Battle } from "@aldermoor/game/fighters/rules/battle.ts";
import { battleVersion } from "@aldermoor/game/fighters/rules/battle.ts";
import { expect, test } from "vitest";
import { registerTexts } from "../../texts/t.ts";
import { actAmount, actText, burnText, dealtBy } from "./act-text.ts";
import * as texts from "./texts.en.ts";

registerTexts({ ...texts });

const fighter = {
  level: 5,
  rank: "recruit",
  trait: null,
  power: 0,
  share: 1,
  byname: null,
} as const;
const battle: Battle = {
  version: battleVersion,
  seed: 1,
  attackers: [
    { ...fighter, class: "reaver", name: "Wat", face: 1 },
    { ...fighter, class: "mender", name: "Nell", face: 2 },
    null,
    null,
    null,
    null,
  ],
  defenders: [
    { ...fighter, class: "pikeman", name: null, face: 3 },
    { ...fighter, class: "hexer", name: "Osric", face: 4 },
    null,
    null,
    null,
    null,
  ],
};
const wat = { side: 0, place: 0 } as const;
const nell = { side: 0, place: 1 } as const;
const pikeman = { side: 1, place: 0 } as const;
const osric = { side: 1, place: 1 } as const;
const blow = (at: Act["by"], amount: number) => ({ at, amount, isCritical: false, hp: 10 });

test("a blow names who strikes and who is struck, by what one without a name is", () => {
  const act: Act = { by: wat, deed: "attack", blows: [blow(pikeman, 12.4)] };
  expect(actText(battle, act)).toBe("Wat strikes Pikeman");
  expect(actAmount(act)).toEqual({ kind: "hurt", points: 12 });
});

test("a skill names itself, and how many it struck", () => {
  const both: Act = { by: wat, deed: "skill", blows: [blow(pikeman, 10), blow(osric, 11)] };
  expect(actText(battle, both)).toBe("Wat: Cleave, 2 struck");
  expect(actAmount(both).points).toBe(21);
  const mended: Act = { by: nell, deed: "skill", blows: [blow(wat, -30)] };
  expect(actText(battle, mended)).toBe("Nell: Mend on Wat");
  expect(actAmount(mended)).toEqual({ kind: "healed", points: 30 });
});

test("flames are not what their victim deals", () => {
  const act: Act = { by: wat, deed: "attack", blows: [blow(wat, 5), blow(osric, 9)] };
  expect(dealtBy(act)).toEqual([blow(osric, 9)]);
  expect(burnText(act)).toBe("burns, −5");
  expect(actAmount(act).points).toBe(9);
  expect(burnText({ ...act, blows: [blow(osric, 9)] })).toBe("");
  expect(actText(battle, act)).toBe("Wat strikes Osric");
});

test("who falls burning or loses a turn did nothing", () => {
  const burnt: Act = { by: osric, deed: "burnt", blows: [blow(osric, 8)] };
  expect(actText(battle, burnt)).toBe("Osric falls burning");
  expect(actAmount(burnt).points).toBe(8);
  expect(burnText(burnt)).toBe("");
  const stunned: Act = { by: osric, deed: "stunned", blows: [] };
  expect(actText(battle, stunned)).toBe("Osric loses the turn");
  expect(dealtBy(stunned)).toEqual([]);
  const both: Act = { ...stunned, blows: [blow(osric, 7)] };
  expect([burnText(both), actAmount(both).points]).toEqual(["burns, −7", 0]);
});

test("a mender who heals itself is told as well", () => {
  const act: Act = { by: nell, deed: "skill", blows: [blow(nell, -12)] };
  expect(actText(battle, act)).toBe("Nell: Mend on Nell");
});
