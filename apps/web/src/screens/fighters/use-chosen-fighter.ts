import type { FighterView } from "@aldermoor/game/fighters/api.ts";
import { useState } from "react";

/** Which fighter of a list is looked at: the first until one is chosen, or where the chosen one has gone. */
export function useChosenFighter(fighters: readonly FighterView[]) {
  const [id, choose] = useState<string | null>(null);
  const chosen = fighters.find((one) => one.id === id) ?? fighters[0] ?? null;
  return { chosen, choose };
}
