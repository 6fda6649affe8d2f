import { RadioGroup } from "@aldermoor/ui/controls/radio-group.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import type { Notation, NumberFormat } from "@aldermoor/ui/text/format-number.ts";
import { formatNumber, notations, numberFormats } from "@aldermoor/ui/text/format-number.ts";
import { useDisplaySettings } from "@aldermoor/ui/theme/theme-hooks.ts";
import { densities, motions, setDisplaySettings, themeNames } from "@aldermoor/ui/theme/theme.ts";
import { languages, language, setLanguage } from "../../../texts/language.ts";
import { t } from "../../../texts/t.ts";
import "../settings-screen.css";

const sample = 1_284_330.5;

/** How this browser shows the game. In force at once, and kept here only. */
export function DisplayPanel() {
  const settings = useDisplaySettings();
  return (
    <>
      <Panel title={t("settings.look")}>
        <p className="settings-screen__note">{t("settings.device-note")}</p>
        <div className="settings-screen__rows">
          <Choice
            label={t("display.theme")}
            options={themeNames}
            word={(theme) => t(`display.choice-${theme}`)}
            value={settings.theme}
            onChange={(theme) => setDisplaySettings({ theme })}
          />
          <Choice
            label={t("display.density")}
            options={densities}
            word={(density) => t(`display.choice-${density}`)}
            value={settings.density}
            onChange={(density) => setDisplaySettings({ density })}
          />
          <Choice
            label={t("display.motion")}
            options={motions}
            word={(motion) => t(`display.choice-${motion}`)}
            value={settings.motion}
            onChange={(motion) => setDisplaySettings({ motion })}
          />
        </div>
      </Panel>
      <Panel title={t("settings.numbers")}>
        <div className="settings-screen__rows">
          <RadioGroup
            label={t("settings.number-format")}
            layout="cards"
            value={settings.numberFormat}
            onChange={(numberFormat) => setDisplaySettings({ numberFormat })}
            options={numberFormats.map((format) => ({
              value: format,
              label: t(`settings.number-format-${format}`),
              hint: <Sample format={format} notation="full" />,
            }))}
          />
          <RadioGroup
            label={t("settings.notation")}
            layout="cards"
            value={settings.notation}
            onChange={(notation) => setDisplaySettings({ notation })}
            options={notations.map((notation) => ({
              value: notation,
              label: t(`settings.notation-${notation}`),
              hint: <Sample format={settings.numberFormat} notation={notation} />,
            }))}
          />
        </div>
        <p className="settings-screen__note">{t("settings.notation-note")}</p>
      </Panel>
      <Panel title={t("settings.language")}>
        <Select
          label={t("settings.language")}
          hideLabel
          options={languages.map((id) => ({ value: id, label: t(`settings.language-${id}`) }))}
          value={language()}
          onChange={setLanguage}
        />
      </Panel>
    </>
  );
}

type ChoiceProps<Value extends string> = {
  readonly label: string;
  readonly options: readonly Value[];
  readonly word: (value: Value) => string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

function Choice<Value extends string>({ options, word, ...rest }: ChoiceProps<Value>) {
  return (
    <RadioGroup
      {...rest}
      layout="cards"
      options={options.map((value) => ({ value, label: word(value) }))}
    />
  );
}

type SampleProps = { readonly format: NumberFormat; readonly notation: Notation };

function Sample({ format, notation }: SampleProps) {
  return <span className="num">{formatNumber(sample, { format, notation })}</span>;
}
