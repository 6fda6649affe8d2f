import { expect, test } from "vitest";
import { newCharacterState } from "../../character/rules/new-character.ts";
import { bySkill } from "../../core/content/skills.ts";
import { goldMinute, xpMinute } from "../../core/rules/economy/economy-formulas.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import { tasks } from "../content/tasks.ts";
import { taskReward } from "./task-reward.ts";

const born = newCharacterState({
  secret: "a secret of the server",
  characterId: "1",
  nowMs: 0,
  origin: "wayfarer",
});
const at = (level: number) => ({ level, milliXp: 0, mastery: 0 });
const state: CharacterState = {
  ...born,
  skills: {
    ...bySkill(() => at(31)),
    combat: at(30),
    strength: at(25),
    vitality: at(26),
    agility: at(27),
    precision: at(28),
    mining: at(20),
    woodcutting: at(22),
    fishing: at(9),
    foraging: at(9),
    hunting: at(12),
  },
};

test("a task pays the skill it is about, and gold by the combat level", () => {
  const { gold, marks, xp, items } = taskReward(tasks["daily-ore-for-the-wall"], "daily", state);
  expect(xp).toEqual({ mining: 8 * xpMinute(20) });
  expect(gold).toBe(Math.floor(6 * goldMinute(30)));
  expect(marks).toBe(3);
  expect(items).toEqual({});
});

test("a task about a group pays the lowest of its skills, and one about none the lowest of the fight", () => {
  const cartload = taskReward(tasks["weekly-a-cartload"], "weekly", state);
  expect(cartload.xp).toEqual({ fishing: 45 * xpMinute(9) });
  const { skill: _skill, ...ofNoSkill } = tasks["daily-bend-it-back"];
  expect(taskReward(ofNoSkill, "daily", state).xp).toEqual({ strength: 8 * xpMinute(25) });
});

test("a task of a week brings a cache of the outermost open zone", () => {
  const beaten = { kills: 1, towardCharge: 0, held: 0, refundsAtMs: [], bossBeaten: true };
  const zones = { "fenside-meadows": beaten, "hollowmere-wood": beaten };
  const weekly = (one: CharacterState) => taskReward(tasks["weekly-a-cartload"], "weekly", one);
  expect(weekly(state)).toMatchObject({ marks: 20, items: { "sealed-cache-1": 1 } });
  expect(weekly({ ...state, zones }).items).toEqual({ "sealed-cache-3": 1 });
});
