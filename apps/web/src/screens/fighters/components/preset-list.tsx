import type { CompanyView, FormationView } from "@aldermoor/game/fighters/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { t } from "../../../texts/t.ts";
import type { FighterCommands } from "../use-fighters.ts";
import "./preset-list.css";

type PresetListProps = {
  readonly presets: CompanyView["presets"];
  /** What stands on the board, which can be kept. */
  readonly shown: FormationView;
  readonly commands: FighterCommands;
  /** Puts a kept formation on the board. */
  readonly onTake: (formation: FormationView) => void;
};

/** Formations that were kept: each can be taken, kept anew, and emptied. */
export function PresetList({ presets, shown, commands, onTake }: PresetListProps) {
  const isEmpty = shown.every((one) => one === null);
  return (
    <Panel flush title={t("fighters.presets")}>
      <ul className="preset-list">
        {presets.map((preset, nth) => (
          <li key={nth} className="preset-list__row">
            <span>
              <b>{t("fighters.preset", { n: nth + 1 })}</b>
              <small>
                {preset === null
                  ? t("fighters.preset-empty")
                  : t("fighters.preset-holds", { n: preset.filter((one) => one !== null).length })}
              </small>
            </span>
            {preset !== null && (
              <Button size="sm" disabled={commands.isBlocked} onClick={() => onTake(preset)}>
                {t("fighters.preset-take")}
              </Button>
            )}
            <Button
              size="sm"
              variant="ghost"
              disabled={commands.isBlocked || isEmpty}
              aria-label={t("fighters.preset-keep-name", { n: nth + 1 })}
              onClick={() => void commands.keepPreset(nth, shown)}
            >
              {t("fighters.preset-keep")}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
