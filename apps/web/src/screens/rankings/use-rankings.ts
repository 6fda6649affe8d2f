import type { Mode } from "@aldermoor/game/character/api.ts";
import type {
  CourseDay,
  PastPlace,
  RankedCharacter,
  RankedVillage,
  VillageRanking,
} from "@aldermoor/game/rankings/api.ts";
import type { BoardId, Span, VillageBoard } from "@aldermoor/game/rankings/content/boards.ts";
import { useContext } from "react";
import { api } from "../../realtime/api.ts";
import { CharacterContext } from "../../realtime/character-choice.ts";
import type { GameQuery } from "../../realtime/use-game-query.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";

export type ChosenBoard = { readonly board: BoardId; readonly span: Span; readonly mode: Mode };

/** Fifty places of a board from one on. */
export function useBoardPage(
  chosen: ChosenBoard,
  from: number,
): GameQuery<readonly RankedCharacter[]> {
  return useGameQuery(api.rankings.page, { ...chosen, from });
}

/** How many are ranked on a board; `null` until it is known. */
export function useBoardTotal(chosen: ChosenBoard): number | null {
  const total = useGameQuery(api.rankings.total, chosen);
  return total.state === "ready" ? total.value : null;
}

/** The own place with those around it, live; without one it is not known, or nobody is ranked. */
export type OwnStanding = {
  readonly rank: number | null;
  readonly places: readonly RankedCharacter[];
  /** The game has told that the character is not ranked there. */
  readonly isUnranked: boolean;
  /** It could not be told. */
  readonly failure: Extract<GameQuery<unknown>, { state: "error" }> | null;
};

const unknown: OwnStanding = { rank: null, places: [], isUnranked: false, failure: null };

export function useOwnPlace({ board, span }: ChosenBoard): OwnStanding {
  const characterId = useContext(CharacterContext);
  const own = useGameQuery(
    api.rankings.around,
    characterId === null ? "skip" : { characterId, board, span },
  );
  if (own.state === "error") return { ...unknown, failure: own };
  if (characterId === null || own.state === "loading" || own.value === null) return unknown;
  return { ...own.value, isUnranked: own.value.rank === null, failure: null };
}

type PastBoard = { readonly kept: number; readonly places: readonly PastPlace[] };

/** Fifty places of a board from one on, as a day began. */
export function usePastBoard(of: {
  readonly board: BoardId;
  readonly mode: Mode;
  readonly day: number;
  readonly from: number;
}): GameQuery<PastBoard> {
  return useGameQuery(api.rankings.past, of);
}

/** The own character's places of the days that are kept; `null` for who plays none. */
export function useOwnCourse(board: BoardId): GameQuery<readonly CourseDay[] | null> | null {
  const characterId = useContext(CharacterContext);
  const course = useGameQuery(
    api.rankings.course,
    characterId === null ? "skip" : { characterId, board },
  );
  return characterId === null ? null : course;
}

/** Fifty villages from one on, as they were ranked last, or as a day began. */
export function useVillageBoard(of: {
  readonly board: VillageBoard;
  readonly day: number | null;
  readonly from: number;
}): GameQuery<VillageRanking> {
  return useGameQuery(api.rankings.villages, of);
}

/** Where the own character's village stands, with those around it; `rank` is `null` without one there. Waits for who plays none. */
export function useOwnVillage(board: VillageBoard): GameQuery<OwnVillagePlace | null> {
  const characterId = useContext(CharacterContext);
  return useGameQuery(
    api.rankings.ownVillage,
    characterId === null ? "skip" : { characterId, board },
  );
}

type OwnVillagePlace = {
  readonly rank: number | null;
  readonly places: readonly RankedVillage[];
};
