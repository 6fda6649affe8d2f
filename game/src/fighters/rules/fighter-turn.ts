import { unit } from "../../core/rules/random/rng.ts";
import type { Combatant, Course } from "./battle-course.ts";
import { enemiesOf, isStanding, living } from "./battle-course.ts";
import { chooseTarget, least, rowOr } from "./choose-target.ts";

const criticalDamage = 1.5;
/** Below this share of health a target is badly wounded. */
const wounded = 0.35;

/** What a fighter did with its turn. */
export type Deed = "attack" | "skill" | "burnt" | "stunned" | "idle";

/** One turn of one fighter: it burns, loses the turn, or strikes. */
export function takeTurn(course: Course, fighter: Combatant): Deed {
  if (fighter.burn > 0) {
    fighter.hp -= fighter.burnBy;
    fighter.burn--;
    course.told?.hit(fighter, fighter.burnBy, false);
    if (fighter.hp <= 0) return "burnt";
  }
  if (fighter.stun > 0) {
    fighter.stun--;
    return "stunned";
  }
  fighter.turnsTaken++;
  const isSkill = fighter.turnsTaken % fighter.skill.everyTurns === 0;
  const target = chooseTarget(course, fighter);
  if (target === undefined) return "idle";
  if (isSkill) useSkill(course, fighter, target);
  else strike(course, fighter, target, 1);
  if (fighter.taunt > 0) fighter.taunt--;
  if (fighter.weak > 0) fighter.weak--;
  if (fighter.rally > 0) fighter.rally--;
  return isSkill ? "skill" : "attack";
}

function useSkill(course: Course, fighter: Combatant, target: Combatant): void {
  const { skill } = fighter;
  const allies = living(course.sides[fighter.side]);
  const enemies = living(enemiesOf(course, fighter));
  switch (skill.effect) {
    case "taunt":
      // The turn in which it begins is counted down as well.
      fighter.taunt = skill.turns + 1;
      return strike(course, fighter, target, 1);
    case "damage-row":
      return strikeAll(course, fighter, rowOr(enemies, true), skill.value);
    case "damage-column":
      return strikeAll(course, fighter, enemies.filter(inColumnOf(target)), skill.value);
    case "damage-all":
      return strikeAll(course, fighter, enemies, skill.value);
    case "stun":
      strike(course, fighter, target, skill.value);
      target.stun = 1;
      return undefined;
    case "weaken":
      strike(course, fighter, target, 1);
      target.weak = skill.turns;
      target.weakBy = skill.value;
      return undefined;
    case "burn":
      strike(course, fighter, target, 1);
      target.burn = skill.turns;
      target.burnBy = fighter.attack * skill.value;
      return undefined;
    case "heal-lowest":
      return heal(course, fighter, allies, skill.value);
    case "rally":
      for (const ally of allies) {
        ally.rally = skill.turns;
        ally.rallyBy = skill.value + ally.rallyMore;
      }
      return strike(course, fighter, target, 1);
    case "execute":
      return strike(course, fighter, target, isWounded(target) ? 2 * skill.value : skill.value);
  }
}

function inColumnOf({ column }: Combatant) {
  return (one: Combatant) => one.column === column;
}

function isWounded({ hp, maxHp }: Combatant): boolean {
  return hp / maxHp < wounded;
}

function strikeAll(
  course: Course,
  fighter: Combatant,
  targets: readonly Combatant[],
  share: number,
): void {
  for (const target of targets) strike(course, fighter, target, share);
}

/** Each chance is drawn where the rule says it, so that nothing else moves when a trait is without one. */
function strike(course: Course, fighter: Combatant, target: Combatant, share: number): void {
  if (!isStanding(target)) return;
  const through = 1 - target.defence / (target.defence + fighter.reach);
  let damage = fighter.attack * through * (0.9 + 0.2 * unit(course.rng)) * share;
  const isCritical = fighter.critical > 0 && unit(course.rng) < fighter.critical;
  if (isCritical) damage *= criticalDamage;
  if (fighter.weak > 0) damage *= 1 - fighter.weakBy;
  if (fighter.rally > 0) damage *= 1 + fighter.rallyBy;
  if (isWounded(target)) damage *= fighter.finishing;
  damage = Math.max(1, damage);
  target.hp -= damage;
  course.told?.hit(target, damage, isCritical);
}

function heal(
  course: Course,
  fighter: Combatant,
  allies: readonly Combatant[],
  share: number,
): void {
  const neediest = least(allies, ({ hp, maxHp }) => hp / maxHp);
  if (neediest === undefined) return;
  const missing = neediest.maxHp - neediest.hp;
  const amount = Math.min(missing, fighter.attack * share * neediest.healing);
  neediest.hp += amount;
  course.told?.healed(neediest, amount);
}
