import { huntingNeeds } from "@aldermoor/game/guide/rules/place-needs.ts";
import type { ZoneId } from "@aldermoor/game/world/content/zones.ts";
import { zones } from "@aldermoor/game/world/content/zones.ts";
import type { RuleCharacter } from "../../../shared/character/rule-character.ts";
import { t } from "../../../texts/t.ts";
import { needText } from "../need-text.ts";
import type { WorkState } from "../use-actions.ts";
import { useWants } from "../use-wants.ts";
import "./zone-needs.css";

type ZoneNeedsProps = {
  /** The zones one can fight in. */
  readonly open: readonly ZoneId[];
  readonly state: WorkState;
  readonly character: RuleCharacter;
};

/** Which zones have what is needed now; nothing while nothing is. */
export default function ZoneNeeds({ open, state, character }: ZoneNeedsProps) {
  const wants = useWants(state, character);
  const needs = open
    .map((zone) => ({ zone, texts: huntingNeeds(zone, wants).map(needText) }))
    .filter(({ texts }) => texts.length > 0);
  if (needs.length === 0) return null;
  return (
    <div className="zone-needs">
      <span>{t("actions.choice-needed")}</span>
      <ul className="zone-needs__list">
        {needs.map(({ zone, texts }) => (
          <li key={zone}>
            <b>{zones[zone].name}</b>
            {": "}
            {texts.join("\u00a0· ")}
          </li>
        ))}
      </ul>
    </div>
  );
}
