import type { Blow } from "@aldermoor/game/combat/content/blow.ts";
import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import type { MonsterId } from "@aldermoor/game/world/content/monsters.ts";

/** One line of what happened. */
export type LogLine = { readonly atMs: number; readonly order: number } & (
  | {
      readonly kind: "kill";
      readonly monster: MonsterId;
      readonly item: ItemId | null;
      readonly xp: number;
    }
  | { readonly kind: "critical"; readonly monster: MonsterId; readonly damage: number }
  | { readonly kind: "defeat"; readonly restActions: number }
  | { readonly kind: "ration"; readonly healed: number }
);

const linesMax = 30;

/** Adds what one action brought on top; an action already told adds nothing. */
export function withAction(
  lines: readonly LogLine[],
  blows: readonly Blow[],
  endedAtMs: number,
): readonly LogLine[] {
  if (lines.some((line) => line.atMs === endedAtMs)) return lines;
  const told = linesOf(blows, endedAtMs).toReversed();
  return told.length === 0 ? lines : [...told, ...lines].slice(0, linesMax);
}

function linesOf(blows: readonly Blow[], atMs: number): readonly LogLine[] {
  return blows.flatMap((blow, order): readonly LogLine[] => {
    switch (blow.by) {
      case "kill":
        return [{ kind: "kill", atMs, order, monster: blow.monster, item: blow.item, xp: blow.xp }];
      case "defeat":
        return [{ kind: "defeat", atMs, order, restActions: blow.restActions }];
      case "ration":
        return [{ kind: "ration", atMs, order, healed: blow.healed }];
      case "player":
        return blow.critical && blow.hit
          ? criticalLine(blows, { atMs, order, damage: blow.damage })
          : [];
      case "monster":
      case "approach":
        return [];
    }
  });
}

type Critical = { readonly atMs: number; readonly order: number; readonly damage: number };

// A blow does not name whom it struck: it is the one who falls next, else the one who came last.
function criticalLine(blows: readonly Blow[], critical: Critical): readonly LogLine[] {
  const after = blows.slice(critical.order + 1).find((blow) => blow.by === "kill");
  const before = blows.slice(0, critical.order).findLast((blow) => blow.by === "approach");
  const monster = after?.monster ?? before?.monster;
  return monster === undefined ? [] : [{ kind: "critical", monster, ...critical }];
}
