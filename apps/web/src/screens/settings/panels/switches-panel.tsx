import { Switch } from "@aldermoor/ui/controls/switch.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import type { PlainTextKey } from "../../../texts/t.ts";
import { t } from "../../../texts/t.ts";
import "../settings-screen.css";

type SwitchesPanelProps<Key extends string> = {
  readonly title: PlainTextKey;
  readonly values: Readonly<Record<Key, boolean>>;
  readonly onChange: (values: Record<Key, boolean>) => void;
  readonly switches: readonly {
    readonly of: Key;
    readonly label: PlainTextKey;
    readonly hint?: PlainTextKey;
  }[];
};

/** Settings that are on or off, one below the other. */
export function SwitchesPanel<Key extends string>(props: SwitchesPanelProps<Key>) {
  const { title, values, onChange, switches } = props;
  return (
    <Panel title={t(title)}>
      <div className="settings-screen__rows">
        {switches.map(({ of, label, hint }) => (
          <Switch
            key={of}
            label={t(label)}
            hint={hint === undefined ? undefined : t(hint)}
            checked={values[of]}
            onChange={(isOn) => onChange({ ...values, [of]: isOn })}
          />
        ))}
      </div>
    </Panel>
  );
}
