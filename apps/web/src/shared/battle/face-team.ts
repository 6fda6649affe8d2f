import type { PublicFace } from "@aldermoor/game/fighters/api.ts";
import type { BattleTeam } from "./battle-teams.ts";
import { faceName } from "./face-name.ts";

/** Who led a side, by what anybody may know of them; `null` is a company that nobody leads. */
export function faceTeam(face: PublicFace | null, note?: string): BattleTeam {
  return { name: faceName(face), seed: face?.kind === "named" ? face.avatarSeed : null, note };
}
