import type { CallingId } from "@aldermoor/game/callings/content/callings.ts";
import { callings } from "@aldermoor/game/callings/content/callings.ts";
import type { CallingState } from "@aldermoor/game/callings/state.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { GameIcon, Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { useNumberFormat } from "@aldermoor/ui/theme/theme-hooks.ts";
import { modifierName, modifierText } from "../../../shared/items/modifier-text.ts";
import { entriesOf, idsOf } from "../../../shared/world/known-id.ts";
import { t } from "../../../texts/t.ts";
import "./calling.css";
import "./calling-chooser.css";

type CallingChooserProps = {
  readonly plan: CallingState | null;
  readonly present: CallingState | null;
  readonly onChoose: (calling: CallingId) => void;
};

/** The six callings with their perks; choosing one only plans it. */
export function CallingChooser({ plan, present, onChoose }: CallingChooserProps) {
  const format = useNumberFormat();
  return (
    <Panel title={t("calling.title")}>
      <p className="text-2 text-sm">{t("calling.note")}</p>
      <ul className="calling-chooser">
        {idsOf(callings).map((id) => {
          const { name, icon, perk, flavour } = callings[id];
          return (
            <li key={id}>
              <button
                type="button"
                className={classNames("calling", plan?.id === id && "calling--chosen")}
                aria-pressed={plan?.id === id}
                onClick={() => onChoose(id)}
              >
                <GameIcon name={icon} size={30} />
                <span>
                  <b>
                    {name} {present?.id === id && <Icon name="check" size={13} />}
                  </b>
                  {entriesOf(perk).map(([key, value]) => (
                    <span key={key} className="calling__perk">
                      {modifierName(key)} {modifierText(key, value, format)}
                    </span>
                  ))}
                  <small>{flavour}</small>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
