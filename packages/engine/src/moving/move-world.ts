import { worldParts } from "./moved-world.ts";
import type { Portion, Standing, WorldPart, WorldReader, WorldWriter } from "./moved-world.ts";

type MoveOptions = {
  readonly from: WorldReader;
  readonly to: WorldWriter;
  /** Where to go on. */
  readonly standing: Standing;
  /** Called after each portion. */
  readonly onMoved?: (portion: Portion) => void;
  /** Called before each portion is written. @throws Error when the move must not go on */
  readonly check?: () => void;
};

/** Moves what is left of a world, in bounded portions, and answers how far the move has come then. */
export async function moveWorld(options: MoveOptions): Promise<Standing> {
  const { from, to, onMoved, check } = options;
  let { standing } = options;
  const begun = worldParts.findIndex((part) => part === standing.part);
  for (const part of begun === -1 ? [] : worldParts.slice(begun)) {
    standing = standingIn(standing, part);
    for await (const { after, ...portion } of from.portions(part, standing.after)) {
      check?.();
      standing = { ...standing, after };
      await to.put(portion, standing);
      onMoved?.(portion);
    }
  }
  return standing;
}

function standingIn(standing: Standing, part: WorldPart): Standing {
  return standing.part === part ? standing : { ...standing, part, after: null };
}

/** How far a move has come that begins now. */
export function newStanding(move: string, source: string): Standing {
  return { move, source, part: worldParts[0], after: null };
}

/** Whether the world itself is moved. */
export function isWorldMoved({ part }: Standing): boolean {
  return !worldParts.some((each) => each === part);
}
