import type { StaffPermission } from "@aldermoor/game/core/content/staff.ts";
import { staffRoles } from "@aldermoor/game/core/content/staff.ts";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";

/** What the player may do among the staff; nothing for all others. */
export function useStaff(): readonly StaffPermission[] {
  const brief = useGameQuery(api.character.brief, { characterId: useCharacter() });
  const role = brief.state === "ready" ? (brief.value?.staff ?? null) : null;
  return role === null ? [] : staffRoles[role];
}
