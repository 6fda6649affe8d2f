import { useState } from "react";
import { Button, IconButton } from "../src/button.tsx";
import { Checkbox } from "../src/checkbox.tsx";
import { Columns, Stack } from "../src/columns.tsx";
import { GameIcon, Icon } from "../src/icon.tsx";
import { NumberStepper } from "../src/number-stepper.tsx";
import { PageHeader } from "../src/page-header.tsx";
import { Panel } from "../src/panel.tsx";
import { SearchField } from "../src/search-field.tsx";
import { Segmented } from "../src/segmented.tsx";
import { Select } from "../src/select.tsx";
import { Tabs } from "../src/tabs.tsx";
import { TextArea, TextField } from "../src/text-field.tsx";

export function Controls() {
  return (
    <>
      <PageHeader title="Controls" subtitle="Presses, tabs and fields">
        <Button size="sm" variant="ghost">
          Loot filter
        </Button>
      </PageHeader>
      <Tabs
        label="Skill"
        current="smithing"
        items={[
          {
            id: "smithing",
            label: "Smithing",
            count: 44,
            icon: <GameIcon name="anvil" size={18} />,
            render: <a href="#controls" />,
          },
          {
            id: "carpentry",
            label: "Carpentry",
            count: 36,
            icon: <GameIcon name="hand-saw" size={18} />,
            render: <a href="#controls" />,
          },
          { id: "hot", label: "Containers", count: 3, isHot: true, render: <a href="#controls" /> },
        ]}
      />
      <Columns>
        <Stack>
          <Presses />
        </Stack>
        <Stack>
          <Fields />
        </Stack>
      </Columns>
    </>
  );
}

function Presses() {
  return (
    <Panel
      title="Buttons"
      aside={
        <a className="link" href="#controls">
          All 11 <Icon name="arrow-right" size={14} />
        </a>
      }
    >
      <div className="preview__row">
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
        <Button size="lg" variant="primary" icon={<GameIcon name="campfire" size={22} />}>
          Light your fire
        </Button>
        <Button render={<a href="#controls" />} iconEnd={<Icon name="arrow-right" size={16} />}>
          A link
        </Button>
        <IconButton label="Notifications" icon={<Icon name="bell" />} dot />
        <IconButton label="Send" icon={<Icon name="send" size={16} />} variant="default" />
        <Button wide variant="primary">
          Wide
        </Button>
      </div>
    </Panel>
  );
}

function Fields() {
  const [text, setText] = useState("Bryony");
  const [search, setSearch] = useState("");
  const [isOn, setOn] = useState(true);
  return (
    <Panel title="Fields">
      <Stack>
        <TextField
          label="Name"
          value={text}
          maxLength={16}
          showCount
          onChange={(event) => setText(event.target.value)}
          hint="3 to 16 letters."
        />
        <TextField label="Email" type="email" defaultValue="bryony@" error="Invalid email" />
        <TextField
          label="Password"
          type="password"
          defaultValue="secret"
          labelAside={
            <a className="link link--ember" href="#x">
              Forgot it?
            </a>
          }
        />
        <TextArea label="What happened" placeholder="Steps that lead to it" />
        <SearchField label="Find in your bag" value={search} onChange={setSearch} />
        <Choices />
        <Checkbox label="Don’t ask again for commons" checked={isOn} onChange={setOn} />
        <Checkbox
          label="Off"
          hint="With a hint below."
          checked={!isOn}
          onChange={() => setOn(!isOn)}
        />
      </Stack>
    </Panel>
  );
}

function Choices() {
  const [amount, setAmount] = useState<number | null>(10);
  const [show, setShow] = useState<"xp" | "gold" | "kills">("xp");
  const [order, setOrder] = useState<"new" | "rare">("new");
  return (
    <div className="preview__row">
      <NumberStepper label="How many" value={amount} onChange={setAmount} min={1} max={99_999} />
      <Select
        label="Order"
        hideLabel
        value={order}
        onChange={setOrder}
        options={[
          { value: "new", label: "Newest first" },
          { value: "rare", label: "Rarest first" },
        ]}
      />
      <Segmented
        label="Show"
        value={show}
        onChange={setShow}
        options={[
          { value: "xp", label: "XP" },
          { value: "gold", label: "Gold" },
          { value: "kills", label: "Kills" },
        ]}
      />
    </div>
  );
}
