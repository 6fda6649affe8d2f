import { keysOf } from "../../core/content/keys-of.ts";

/** What may lie under a hex of a village's map. */
type Terrain = {
  readonly name: string;
  readonly icon: string;
  /** How much more it asks for than a meadow. */
  readonly difficulty: number;
  /** How often it is among the hexes of a map. */
  readonly weight: number;
};

const table = {
  meadow: { name: "Meadow", icon: "high-grass", difficulty: 1, weight: 20 },
  woodland: { name: "Woodland", icon: "forest", difficulty: 1.2, weight: 20 },
  fen: { name: "Fen", icon: "swamp", difficulty: 1.35, weight: 16 },
  hillside: { name: "Hillside", icon: "hills", difficulty: 1.3, weight: 14 },
  river: { name: "River", icon: "river", difficulty: 1.25, weight: 8 },
  ruin: { name: "Ruin", icon: "ancient-ruins", difficulty: 1.7, weight: 8 },
  barrow: { name: "Barrow", icon: "dolmen", difficulty: 1.9, weight: 5 },
  cliff: { name: "Cliff", icon: "sea-cliff", difficulty: 1.6, weight: 5 },
  lair: { name: "Lair", icon: "cave-entrance", difficulty: 2.3, weight: 3 },
  beacon: { name: "Dead Beacon", icon: "lighthouse", difficulty: 2.8, weight: 1 },
} as const satisfies Record<string, Terrain>;

export type TerrainId = keyof typeof table;

export const terrains: Readonly<Record<TerrainId, Terrain>> = table;

export const terrainIds = keysOf(table);

/** The terrain of that name. Throws for a word that no version knew: terrains are never taken away. */
export function terrainIdOf(word: string): TerrainId {
  const found = terrainIds.find((id) => id === word);
  if (found === undefined) throw new Error(`There is no terrain called ${word}.`);
  return found;
}
