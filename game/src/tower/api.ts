import type { Command, Query } from "../core/api-types.ts";
import type { BattleSide } from "../fighters/rules/battle-side.ts";
import type { FirstClear } from "./rules/climb.ts";

export type TowerView = {
  /** The floor on which the character stands this week. */
  readonly floor: number;
  /** Where it begins each week. */
  readonly checkpoint: number;
  readonly best: number;
  /** Who waits on the next floor; `null` on the roof. */
  readonly next: {
    readonly floor: number;
    readonly side: BattleSide;
    /** What the first clear pays; `null` for a floor that was cleared before. */
    readonly firstClear: FirstClear | null;
  } | null;
  readonly attempts: {
    readonly left: number;
    readonly most: number;
    /** When the next come; `null` while no more can be kept. */
    readonly nextAtMs: number | null;
  };
  /** When others wait on all floors. */
  readonly weekEndsAtMs: number;
};

export type ClimbAnswer = {
  readonly reportId: string;
  readonly won: boolean;
  /** Where the character stands now. */
  readonly floor: number;
  readonly wages: number;
  /** What a first clear paid. */
  readonly paid: FirstClear | null;
};

type Own = { characterId: string };

export type TowerApi = {
  readonly mine: Query<Own, TowerView | null>;
  /** Fights for the next floor, which `floor` names. */
  readonly climb: Command<Own & { floor: number }, ClimbAnswer>;
};
