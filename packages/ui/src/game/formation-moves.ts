import type { ReactNode } from "react";

export type FormationFighter = {
  readonly id: string;
  readonly name: string;
  /** The seed of the face. */
  readonly seed: string | number;
  /** "Archer", with its picture if it has one. */
  readonly role?: ReactNode;
  readonly health?: { readonly value: number; readonly max: number } | undefined;
  /** In a replay: who acts, who is struck, who has fallen. */
  readonly state?: "acting" | "struck" | "fallen" | undefined;
  /** A round picture at the corner, such as a shield or a flame, named by its title. */
  readonly effect?: ReactNode;
};

/** Six places: the front rank's three, then the back rank's; `null` is empty. */
export type Formation = readonly (FormationFighter | null)[];

export const formationPlaces = [0, 1, 2, 3, 4, 5] as const;

/** The formation after a fighter has gone to a place; whoever stood there goes where it came from. */
export function movedTo(
  formation: Formation,
  fighter: FormationFighter,
  place: number,
): readonly (FormationFighter | null)[] {
  const from = formation.findIndex((one) => one?.id === fighter.id);
  const replaced = formation[place] ?? null;
  return formationPlaces.map((index) => {
    if (index === place) return fighter;
    return index === from ? replaced : (formation[index] ?? null);
  });
}

/** The place an arrow key leads to; the foe's ranks stand the other way round. */
export function neighbourPlace(
  place: number,
  key: string,
  side: "own" | "foe",
): number | undefined {
  const isFront = place < 3;
  const toFront = side === "own" ? "ArrowRight" : "ArrowLeft";
  const toBack = side === "own" ? "ArrowLeft" : "ArrowRight";
  if (key === toFront) return isFront ? undefined : place - 3;
  if (key === toBack) return isFront ? place + 3 : undefined;
  if (key === "ArrowUp") return place % 3 > 0 ? place - 1 : undefined;
  return key === "ArrowDown" && place % 3 < 2 ? place + 1 : undefined;
}
