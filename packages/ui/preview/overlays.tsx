import { useState } from "react";
import { Button, IconButton } from "../src/button.tsx";
import { ConfirmDialog } from "../src/confirm-dialog.tsx";
import { Delta } from "../src/delta.tsx";
import { Dialog } from "../src/dialog.tsx";
import { Icon } from "../src/icon.tsx";
import { Menu } from "../src/menu.tsx";
import { Popover } from "../src/popover.tsx";
import { RarityName } from "../src/rarity-name.tsx";
import { Sheet } from "../src/sheet.tsx";
import { StatList, StatRow } from "../src/stat-row.tsx";
import { TextField } from "../src/text-field.tsx";
import { TileButton } from "../src/tile.tsx";
import { Tooltip } from "../src/tooltip.tsx";

export function Overlays() {
  const [open, setOpen] = useState<"dialog" | "confirm" | "sheet" | "drawer" | "snap" | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="preview__row">
      <Button onClick={() => setOpen("dialog")}>Dialog</Button>
      <Button onClick={() => setOpen("confirm")}>Confirm</Button>
      <Button onClick={() => setOpen("sheet")}>Sheet</Button>
      <Button onClick={() => setOpen("drawer")}>Drawer</Button>
      <Button onClick={() => setOpen("snap")}>Chat sheet</Button>
      <Beside />
      <Dialog
        open={open === "dialog"}
        onOpenChange={close}
        title="Welcome back"
        description="Your fire is still warm."
        actions={
          <Button variant="primary" wide>
            Sign in
          </Button>
        }
      >
        <TextField label="Email" type="email" />
      </Dialog>
      <ConfirmDialog
        open={open === "confirm"}
        onOpenChange={close}
        title="Burn the Cobalt Splitter of the Siege?"
        description="It can’t be brought back. You get 12 Keen Motes and 1 Cobalt Bar."
        confirmLabel="Burn it"
        cancelLabel="Keep it"
        onConfirm={close}
      />
      <Sheet open={open === "sheet"} onOpenChange={close} title="Watchful Cobalt Bascinet">
        <Card />
        <Button variant="primary" wide onClick={close}>
          Wear it
        </Button>
      </Sheet>
      <Sheet open={open === "drawer"} onOpenChange={close} title="Chat" side="right">
        <Card />
      </Sheet>
      <Sheet open={open === "snap"} onOpenChange={close} title="Chat" snapPoints={[0.55, 0.92]}>
        <Card />
      </Sheet>
    </div>
  );
}

function Beside() {
  return (
    <>
      <Popover
        title="Notifications"
        trigger={<IconButton label="Notifications" icon={<Icon name="bell" />} />}
      >
        <p>All quiet.</p>
      </Popover>
      <Menu
        trigger={<Button iconEnd={<Icon name="chevron-down" size={15} />}>Bryony</Button>}
        entries={[
          {
            kind: "link",
            id: "profile",
            label: "Profile",
            icon: <Icon name="user" />,
            render: <a href="#overlays" />,
          },
          {
            kind: "action",
            id: "settings",
            label: "Settings",
            icon: <Icon name="settings" />,
            onSelect: () => undefined,
          },
          { kind: "separator", id: "line" },
          {
            kind: "action",
            id: "out",
            label: "Sign out",
            icon: <Icon name="log-out" />,
            onSelect: () => undefined,
            danger: true,
          },
        ]}
      />
      <Tooltip content="A word">
        <Button variant="ghost">Hover me</Button>
      </Tooltip>
      <Tooltip kind="card" side="right" content={<Card />}>
        <TileButton label="Amethyst Collar" icon="gem-chain" tint="heath" rarity={3} />
      </Tooltip>
    </>
  );
}

function Card() {
  return (
    <>
      <RarityName rarity={3}>Amethyst Collar</RarityName>
      <StatList>
        <StatRow label="Health" value="39" delta={<Delta value={6} />} />
        <StatRow label="Attack" value="4.3" delta={<Delta value={-1} />} />
        <StatRow label="Gold find" value="+2.2%" delta={<Delta value={2.2} suffix="%" />} />
      </StatList>
    </>
  );
}
