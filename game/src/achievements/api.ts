import type { Command, Query } from "../core/api-types.ts";

export type FamilyView = {
  readonly family: string;
  /** How far the character is by what the family counts. */
  readonly value: number;
  /** False while the part of the game that it counts is closed. */
  readonly open: boolean;
  /** When each threshold was reached, first one first. */
  readonly reachedAtMs: readonly (number | null)[];
};

export type AchievementsView = {
  readonly points: number;
  readonly families: readonly FamilyView[];
};

export type OrnamentsView = {
  /** What is worn now. */
  readonly title: string | null;
  readonly frame: string | null;
  readonly backdrop: string | null;
  /** What may be worn. */
  readonly titles: readonly string[];
  readonly frames: readonly string[];
  readonly backdrops: readonly string[];
};

export type AchievementsApi = {
  readonly mine: Query<{ characterId: string }, AchievementsView | null>;
  /** Titles, frames and backdrops, worn and owned. */
  readonly ornaments: Query<{ characterId: string }, OrnamentsView | null>;
  /** Wears a title that was earned, or none. */
  readonly wearTitle: Command<{ characterId: string; title: string | null }>;
  readonly wearFrame: Command<{ characterId: string; frame: string | null }>;
  readonly wearBackdrop: Command<{ characterId: string; backdrop: string | null }>;
};
