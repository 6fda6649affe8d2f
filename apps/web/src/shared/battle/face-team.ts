import type { PublicFace } from "@aldermoor/game/fighters/api.ts";
import { t } from "../../texts/t.ts";
import type { BattleTeam } from "./battle-teams.ts";

/** Who led a side, by what anybody may know of them; `null` is a company that nobody leads. */
export function faceTeam(face: PublicFace | null, note?: string): BattleTeam {
  if (face === null) return { name: t("battle.company"), seed: null, note };
  switch (face.kind) {
    case "named":
      return { name: face.name, seed: face.avatarSeed, note };
    case "traveller":
      return { name: t("battle.traveller"), seed: null, note };
    case "gone":
      return { name: t("battle.departed"), seed: null, note };
  }
}
