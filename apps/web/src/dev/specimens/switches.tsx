import { Checkbox } from "@aldermoor/ui/controls/checkbox.tsx";
import { RadioGroup } from "@aldermoor/ui/controls/radio-group.tsx";
import { SaveBar } from "@aldermoor/ui/controls/save-bar.tsx";
import { Segmented } from "@aldermoor/ui/controls/segmented.tsx";
import { Switch } from "@aldermoor/ui/controls/switch.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { useState } from "react";
import type { Specimen } from "../specimen.ts";
import "./specimen.css";

/** What is on or off, and one of a few. */
export const switchSpecimens: readonly Specimen[] = [
  { name: "switch", Show: Switches },
  { name: "checkbox", Show: Checkboxes },
  { name: "radio-group", Show: Radios },
  { name: "segmented", Show: Segments },
  { name: "save-bar", Show: SaveBars },
];

function Switches() {
  const [isOn, setOn] = useState(true);
  const [isLoud, setLoud] = useState(false);
  return (
    <div className="specimen__cards">
      <Switch label="Sound" checked={isLoud} onChange={setLoud} />
      <Switch
        label="Show when I am here"
        hint="Others see your name in the list of players."
        checked={isOn}
        onChange={setOn}
      />
      <Switch label="Cannot be changed" checked disabled onChange={setOn} />
      <Switch label="Only for the ear" hideLabel checked={isOn} onChange={setOn} />
    </div>
  );
}

function Checkboxes() {
  const [isOn, setOn] = useState(true);
  return (
    <div className="specimen__cards">
      <Checkbox label="Don’t ask again for commons" checked={isOn} onChange={setOn} />
      <Checkbox
        label="The other way round"
        hint="One line."
        checked={!isOn}
        onChange={() => setOn(!isOn)}
      />
      <Checkbox label="Out of reach" checked disabled onChange={setOn} />
    </div>
  );
}

const lights = [
  {
    value: "dark",
    label: "Ember dusk",
    hint: "Dark, warm at the edges.",
    icon: <Icon name="moon" />,
  },
  { value: "light", label: "Overcast morning", hint: "Pale and plain.", icon: <Icon name="sun" /> },
  { value: "system", label: "As the system", icon: <Icon name="monitor" /> },
] as const;

function Radios() {
  const [light, setLight] = useState<"dark" | "light" | "system">("dark");
  const [none, setNone] = useState<"a" | "b" | null>(null);
  return (
    <div className="specimen__cards">
      <RadioGroup label="Light" options={lights} value={light} onChange={setLight} />
      <RadioGroup
        label="Side"
        options={[
          { value: "a", label: "Buy" },
          { value: "b", label: "Sell", disabled: true, hint: "Nothing to sell." },
        ]}
        value={none}
        onChange={setNone}
        error={none === null ? "Choose one" : undefined}
      />
      <RadioGroup
        label="As cards"
        layout="cards"
        options={lights}
        value={light}
        onChange={setLight}
      />
    </div>
  );
}

function Segments() {
  const [show, setShow] = useState<"day" | "week" | "season">("week");
  const options = [
    { value: "day", label: "Day" },
    { value: "week", label: "Week" },
    { value: "season", label: "Season" },
  ] as const;
  return (
    <div className="specimen__cards">
      <Segmented label="Range" value={show} onChange={setShow} options={options} />
      <Segmented label="Wide range" wide value={show} onChange={setShow} options={options} />
    </div>
  );
}

function SaveBars() {
  const [saved, setSaved] = useState(true);
  const [shown, setShown] = useState(false);
  return (
    <div>
      <Switch label="A setting" checked={shown} onChange={setShown} />
      <SaveBar
        isDirty={shown === saved}
        onSave={() => setSaved(!shown)}
        onDiscard={() => setShown(!saved)}
      />
      <SaveBar isDirty busy onSave={() => undefined} onDiscard={() => undefined}>
        Three changes.
      </SaveBar>
      <SaveBar
        isDirty
        error="Another tab changed this. Look again."
        onSave={() => undefined}
        onDiscard={() => undefined}
      />
    </div>
  );
}
