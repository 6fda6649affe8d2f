import type { Query } from "../core/api-types.ts";

export type OnlinePlayer = {
  readonly name: string;
  readonly avatarSeed: number;
  /** What is worn under the name. */
  readonly title: string | null;
  readonly combatLevel: number;
  readonly totalLevel: number;
  readonly work: "idle" | "combat" | "gather" | "craft";
};

export type PresenceApi = {
  /** How many play now, for every page: renewed at most every ten seconds. */
  readonly count: Query<Record<string, never>, number>;
  /** Public: everybody may see who is on the moor. */
  readonly online: Query<
    Record<string, never>,
    { readonly count: number; readonly players: readonly OnlinePlayer[] }
  >;
  /** The strip of the landing page: counts and the newest public deed, nothing else. */
  readonly moor: Query<
    Record<string, never>,
    {
      readonly online: number;
      readonly faces: readonly number[];
      readonly characters: number;
      readonly lastLevel: {
        readonly name: string;
        readonly skill: string;
        readonly level: number;
        readonly atMs: number;
      } | null;
      readonly lastFind: {
        readonly name: string;
        readonly item: string;
        readonly rarity: number;
        readonly atMs: number;
      } | null;
    }
  >;
};
