import type { Mode } from "@aldermoor/game/character/api.ts";
import { isSystemOpen } from "@aldermoor/game/core/content/open-systems.ts";
import { t } from "../../texts/t.ts";

/** What a mode means on the moor as it is: without a market there is nothing to trade in. */
export function modeText(mode: Mode): string {
  return isSystemOpen("market") ? t(`portal.mode-${mode}-text`) : t(`portal.mode-${mode}-today`);
}
