import { Button, IconButton } from "@aldermoor/ui/controls/button.tsx";
import { FilterChips } from "@aldermoor/ui/controls/filter-chips.tsx";
import { KeyHint } from "@aldermoor/ui/controls/key-hint.tsx";
import { Tabs } from "@aldermoor/ui/controls/tabs.tsx";
import { GameIcon, Icon } from "@aldermoor/ui/icons/icon.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Specimen } from "../specimen.ts";
import "./specimen.css";

/** Buttons, tabs, and what leads through a page. */
export const buttonSpecimens: readonly Specimen[] = [
  { name: "button", Show: Buttons },
  { name: "icon-button", Show: IconButtons },
  { name: "tabs", Show: TabRows },
  { name: "filter-chips", Show: Chips },
  { name: "key-hint", Show: Keys },
  { name: "page-header", Show: Headers },
];

function Buttons() {
  return (
    <div className="specimen__row">
      <Button variant="primary" icon={<GameIcon name="anvil" size={18} />}>
        Queue 10
      </Button>
      <Button>Enter</Button>
      <Button variant="ghost">Stop</Button>
      <Button variant="danger">Burn it</Button>
      <Button disabled>Sell 40</Button>
      <Button busy>Queueing</Button>
      <Button busy variant="primary" icon={<GameIcon name="anvil" size={18} />}>
        Queueing
      </Button>
      <Button size="sm">Small</Button>
      <Button size="lg" icon={<GameIcon name="campfire" size={22} />}>
        Large
      </Button>
      <Button render={<Link to="." hash="a" />} iconEnd={<Icon name="arrow-right" size={16} />}>
        A link
      </Button>
    </div>
  );
}

function IconButtons() {
  return (
    <div className="specimen__row">
      <IconButton label="Notifications" icon={<Icon name="bell" />} dot />
      <IconButton label="Send" icon={<Icon name="send" size={16} />} variant="default" />
      <IconButton label="Small" icon={<Icon name="x" size={15} />} size="sm" />
      <IconButton label="Out of reach" icon={<Icon name="bell-off" />} disabled />
    </div>
  );
}

function TabRows() {
  const tab = (id: string, label: string) => ({
    id,
    label,
    render: <a href={`#${id}`}>{label}</a>,
  });
  return (
    <Tabs
      label="Skill"
      current="smithing"
      items={[
        { ...tab("smithing", "Smithing"), count: 44, icon: <GameIcon name="anvil" size={18} /> },
        { ...tab("carpentry", "Carpentry"), count: 36 },
        { ...tab("containers", "Containers"), count: 3, isHot: true },
      ]}
    />
  );
}

function Chips() {
  const [chosen, setChosen] = useState<readonly ("trade" | "fight" | "find")[]>(["find"]);
  return (
    <FilterChips
      label="Kinds"
      chips={[
        { value: "trade", label: "Trades", count: 12 },
        { value: "fight", label: "Fights", icon: <Icon name="swords" size={14} /> },
        { value: "find", label: "Finds", count: 3 },
      ]}
      chosen={chosen}
      onChange={setChosen}
    />
  );
}

function Keys() {
  return (
    <div className="specimen__row">
      <KeyHint keys={["Ctrl", "K"]} />
      <KeyHint keys={["?"]} />
    </div>
  );
}

function Headers() {
  return (
    <PageHeader title="Fighters" subtitle="Nine of twelve places">
      <Button size="sm" variant="ghost">
        Loot filter
      </Button>
    </PageHeader>
  );
}
