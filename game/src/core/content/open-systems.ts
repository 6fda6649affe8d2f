/** Parts of the game that rooms, steps of the story and texts wait for. */
export type SystemId = "house" | "boosts" | "market" | "fighters";

/** Those that are open. A feature that opens one adds it here, and whatever waits for it opens too. */
const openSystems: readonly SystemId[] = ["house", "boosts", "market", "fighters"];

export function isSystemOpen(system: SystemId): boolean {
  return openSystems.includes(system);
}
