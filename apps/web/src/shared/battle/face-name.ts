import type { PublicFace } from "@aldermoor/game/fighters/api.ts";
import { t } from "../../texts/t.ts";

/** How somebody who leads a side is called; `null` is a company that nobody leads. */
export function faceName(face: PublicFace | null): string {
  if (face === null) return t("battle.company");
  switch (face.kind) {
    case "named":
      return face.name;
    case "traveller":
      return t("battle.traveller");
    case "gone":
      return t("battle.departed");
  }
}
