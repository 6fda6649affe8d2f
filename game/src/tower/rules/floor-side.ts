import { rowsOf } from "../../core/content/rows.ts";
import type { Rng } from "../../core/rules/random/rng.ts";
import { fighterClasses } from "../../fighters/content/classes.ts";
import { columns } from "../../fighters/content/numbers.ts";
import type { BattleFighter, BattleSide } from "../../fighters/rules/battle-side.ts";

/** Who waits on a floor, from a stream that hangs on the week and the floor alone. The front row is filled first. */
export function floorSide(floor: number, rng: Rng): BattleSide {
  const count = 3 + Math.min(3, Math.floor(floor / 5));
  let hasMender = false;
  return Array.from({ length: 2 * columns }, (_, place): BattleFighter | null => {
    if (place >= count) return null;
    const row = place < columns ? "front" : "back";
    const kinds = byRow[row].filter((kind) => kind !== "mender" || !hasMender);
    const kind = kinds[rng.next() % kinds.length] ?? "reaver";
    if (kind === "mender") hasMender = true;
    return {
      class: kind,
      level: floor,
      rank: "recruit",
      trait: null,
      power: 0,
      share: 0.8 + 0.002 * floor,
      name: null,
      byname: null,
      face: rng.next(),
    };
  });
}

const byRow = { front: classesOf("front"), back: classesOf("back") };

function classesOf(row: "front" | "back") {
  return rowsOf(fighterClasses).flatMap(([id, { preferredRow }]) =>
    preferredRow === row ? [id] : [],
  );
}
