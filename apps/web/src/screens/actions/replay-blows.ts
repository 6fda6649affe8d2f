import type { Blow } from "@aldermoor/game/combat/content/blow.ts";
import type { MonsterId } from "@aldermoor/game/world/content/monsters.ts";

/** A number that rises beside the one it concerns. */
export type FloatingNumber = {
  readonly index: number;
  readonly side: "player" | "monster";
  readonly kind: "damage" | "critical" | "blocked" | "miss" | "healed";
  readonly amount: number;
};

export type ReplayFrame = {
  readonly hp: number;
  readonly monster: MonsterId | null;
  readonly monsterHp: number;
  readonly monsterHpMax: number;
  /** How many blows have fallen. */
  readonly fallen: number;
  /** The newest numbers, at most three on each side. */
  readonly floats: readonly FloatingNumber[];
};

type ReplaySource = {
  readonly blows: readonly Blow[];
  /** The state when all blows have fallen, as the server settled it. */
  readonly monster: MonsterId | null;
  readonly hp: number;
  readonly monsterHp: number;
  readonly monsterHpMax: number;
};

const floatsPerSide = 3;

/**
 * What the scene shows at `progress` (0 to 1) of the action that follows the recorded one. The
 * blows fall evenly over it; the last frame equals the settled state. Presentation only.
 */
export function replayBlows(source: ReplaySource, progress: number): ReplayFrame {
  const fallen = Math.min(source.blows.length, Math.floor(progress * (source.blows.length + 1)));
  const isOver = fallen === source.blows.length;
  const health = isOver ? source : healthAfter(source, fallen);
  return {
    hp: health.hp,
    monster: health.monster,
    monsterHp: health.monsterHp,
    monsterHpMax: health.monsterHpMax,
    fallen,
    floats: newestFloats(source.blows.slice(0, fallen)),
  };
}

type Health = Omit<ReplaySource, "blows">;

function healthAfter(source: ReplaySource, fallen: number): Health {
  return source.blows.slice(0, fallen).reduce(applyBlow, startingHealth(source));
}

function applyBlow(health: Health, blow: Blow): Health {
  switch (blow.by) {
    case "player":
      return { ...health, monsterHp: blow.after };
    case "monster":
      return { ...health, hp: blow.after };
    case "approach":
      return {
        monster: blow.monster,
        monsterHp: blow.monsterHp,
        monsterHpMax: blow.monsterHp,
        hp: blow.hp,
      };
    case "ration":
      return { ...health, hp: blow.after };
    case "kill":
      return { ...health, monster: null, monsterHp: 0 };
    case "defeat":
      return { ...health, hp: 0 };
  }
}

// The record does not carry the state before its first blow, but each side's first blow tells it.
function startingHealth(source: ReplaySource): Health {
  const approach = source.blows.findIndex((blow) => blow.by === "approach");
  const beforeApproach = approach === -1 ? source.blows : source.blows.slice(0, approach);
  const kill = source.blows.find((blow) => blow.by === "kill");
  const struckMonster = beforeApproach.find(isPlayerStrike);
  const hp = healthBefore(source.blows) ?? source.hp;
  if (struckMonster === undefined && approach !== -1)
    return { hp, monster: null, monsterHp: 0, monsterHpMax: source.monsterHpMax };
  const isSameMonster = approach === -1 && kill === undefined;
  const monster = isSameMonster ? source.monster : (kill?.monster ?? source.monster);
  const monsterHp =
    struckMonster === undefined ? source.monsterHp : struckMonster.after + struckMonster.damage;
  return {
    hp,
    monster,
    monsterHp,
    monsterHpMax: isSameMonster ? source.monsterHpMax : Math.max(monsterHp, 1),
  };
}

type Strike = Extract<Blow, { readonly damage: number }>;

function isPlayerStrike(blow: Blow): blow is Strike {
  return blow.by === "player";
}

function healthBefore(blows: readonly Blow[]): number | null {
  for (const blow of blows) {
    if (blow.by === "monster") return blow.after + blow.damage;
    if (blow.by === "ration") return blow.after - blow.healed;
    if (blow.by === "approach") return blow.hp;
  }
  return null;
}

function newestFloats(blows: readonly Blow[]): FloatingNumber[] {
  const floats = blows.flatMap((blow, index) => floatOf(blow, index));
  const last = (side: FloatingNumber["side"]) =>
    floats.filter((float) => float.side === side).slice(-floatsPerSide);
  return [...last("player"), ...last("monster")];
}

function floatOf(blow: Blow, index: number): FloatingNumber[] {
  switch (blow.by) {
    case "player":
      return [{ index, side: "monster", kind: strikeKind(blow), amount: blow.damage }];
    case "monster":
      return [{ index, side: "player", kind: strikeKind(blow), amount: blow.damage }];
    case "ration":
      return [{ index, side: "player", kind: "healed", amount: blow.healed }];
    case "approach":
    case "kill":
    case "defeat":
      return [];
  }
}

function strikeKind(blow: {
  readonly hit: boolean;
  readonly critical: boolean;
  readonly blocked: boolean;
}): FloatingNumber["kind"] {
  if (!blow.hit) return "miss";
  if (blow.critical) return "critical";
  return blow.blocked ? "blocked" : "damage";
}
