import { keptRarities, summaryMinutes } from "@aldermoor/game/settings/content/default-settings.ts";
import { Switch } from "@aldermoor/ui/controls/switch.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { durationText } from "../../../texts/duration-text.ts";
import { t } from "../../../texts/t.ts";
import type { SettingsDraft } from "../use-settings-draft.ts";
import "../settings-screen.css";

const minuteMs = 60_000;

/** What the game asks, and what it tells by itself. */
export function GameplayPanel({ draft }: { readonly draft: SettingsDraft }) {
  const { play } = draft.shown;
  return (
    <Panel title={t("places.settings-gameplay")}>
      <div className="settings-screen__rows">
        <Switch
          label={t("settings.asks-stop")}
          hint={t("settings.asks-stop-text")}
          checked={play.asksBeforeStop}
          onChange={(asksBeforeStop) => draft.change({ play: { ...play, asksBeforeStop } })}
        />
        <Switch
          label={t("settings.next-steps")}
          hint={t("settings.next-steps-text")}
          checked={play.showsNextSteps !== false}
          onChange={(showsNextSteps) => draft.change({ play: { ...play, showsNextSteps } })}
        />
        <Switch
          label={t("settings.prices")}
          hint={t("settings.prices-text")}
          checked={play.showsPrices !== false}
          onChange={(showsPrices) => draft.change({ play: { ...play, showsPrices } })}
        />
        <Select
          label={t("settings.keeps")}
          hint={t("settings.keeps-text")}
          options={keptRarities.map((rarity) => ({
            value: String(rarity),
            label: t(`settings.keeps-${rarity}`),
          }))}
          value={String(play.keepsFromRarity)}
          onChange={(value) => draft.change({ play: { ...play, keepsFromRarity: Number(value) } })}
        />
        <Select
          label={t("settings.summary")}
          hint={t("settings.summary-text")}
          options={summaryMinutes.map((minutes) => ({
            value: String(minutes),
            label:
              minutes === 0
                ? t("settings.summary-never")
                : t("settings.summary-from", { time: durationText(minutes * minuteMs) }),
          }))}
          value={String(play.summaryFromMinutes)}
          onChange={(value) =>
            draft.change({ play: { ...play, summaryFromMinutes: Number(value) } })
          }
        />
      </div>
    </Panel>
  );
}
