import type { Mode } from "../character/api.ts";
import type { Query } from "../core/api-types.ts";
import type { levelBands, works } from "./content/filters.ts";

export type OnlinePlayer = {
  readonly name: string;
  readonly avatarSeed: number;
  /** What is worn under the name. */
  readonly title: string | null;
  readonly combatLevel: number;
  readonly totalLevel: number;
  /** `null` for those who do not wish it to be seen. */
  readonly work: Work | null;
};

type Work = (typeof works)[number];

/** What is `null`, and an empty name, leaves nobody out. */
export type FoundFilter = {
  /** How it begins. */
  readonly name: string;
  readonly work: Work | null;
  readonly band: keyof typeof levelBands | null;
  readonly mode: Mode | null;
};

export type PresenceApi = {
  /** How many play now, for every page: renewed at most every ten seconds. */
  readonly count: Query<Record<string, never>, number>;
  /** Public: everybody may see who is on the moor. */
  readonly online: Query<
    Record<string, never>,
    { readonly count: number; readonly players: readonly OnlinePlayer[] }
  >;
  /** Public: fifty of those who match, from one on of the first thousand; `count` is of all who are there. */
  readonly found: Query<
    FoundFilter & { readonly from: number },
    { readonly count: number; readonly players: readonly OnlinePlayer[]; readonly hasMore: boolean }
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
