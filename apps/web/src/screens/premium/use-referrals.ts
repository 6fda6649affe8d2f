import type { ReferralsView } from "@aldermoor/game/referrals/api.ts";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import type { CommandState } from "../../realtime/use-commands.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import type { GameQuery } from "../../realtime/use-game-query.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";

/** The address of the account, and the friends that came by it. */
export function useReferrals(): GameQuery<ReferralsView | null> {
  return useGameQuery(api.referrals.mine, {});
}

/** Draws the address of the account anew; it shows the character of this tab. */
export function useDrawReferral(): CommandState & { readonly draw: () => Promise<boolean> } {
  const characterId = useCharacter();
  const { run, ...state } = useCommands();
  return { ...state, draw: () => run(api.referrals.draw, { characterId }) };
}
