import { Button, IconButton } from "@aldermoor/ui/controls/button.tsx";
import { TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { GameIcon, Icon } from "@aldermoor/ui/icons/icon.tsx";
import type { PaletteGroup } from "@aldermoor/ui/overlays/command-palette.tsx";
import { CommandPalette } from "@aldermoor/ui/overlays/command-palette.tsx";
import { ConfirmButton } from "@aldermoor/ui/overlays/confirm-button.tsx";
import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { Menu } from "@aldermoor/ui/overlays/menu.tsx";
import { Popover } from "@aldermoor/ui/overlays/popover.tsx";
import { Sheet } from "@aldermoor/ui/overlays/sheet.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { Tooltip } from "@aldermoor/ui/overlays/tooltip.tsx";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Specimen } from "../specimen.ts";
import "./specimen.css";

/** What comes over the page. */
export const overlaySpecimens: readonly Specimen[] = [
  { name: "dialog", Show: Dialogs },
  { name: "confirm-dialog", Show: Confirm },
  { name: "sheet", Show: Sheets },
  { name: "menu", Show: Menus },
  { name: "popover", Show: Popovers },
  { name: "tooltip", Show: Tooltips },
  { name: "command-palette", Show: Palette },
  { name: "toast", Show: Toasts },
];

function Dialogs() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="specimen__row">
      <Button onClick={() => setOpen(true)}>Open the dialog</Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
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
    </div>
  );
}

/** Long enough for a test to see that the question is busy. */
const burningMs = 1500;

function Confirm() {
  return (
    <div className="specimen__row">
      <ConfirmButton
        label="Burn something"
        title="Burn the Cobalt Splitter of the Siege?"
        description="It can’t be brought back. You get 12 Keen Motes and 1 Cobalt Bar."
        confirmLabel="Burn it"
        cancelLabel="Keep it"
        onConfirm={() => new Promise((done) => setTimeout(done, burningMs))}
      />
    </div>
  );
}

function Sheets() {
  const [open, setOpen] = useState<"sheet" | "drawer" | null>(null);
  return (
    <div className="specimen__row">
      <Button onClick={() => setOpen("sheet")}>Open the sheet</Button>
      <Button onClick={() => setOpen("drawer")}>Open the drawer</Button>
      <Sheet open={open === "sheet"} onOpenChange={() => setOpen(null)} title="A sheet">
        <p>Forged of cobalt, by a steady hand.</p>
      </Sheet>
      <Sheet open={open === "drawer"} onOpenChange={() => setOpen(null)} title="Chat" side="right">
        <p>Forged of cobalt, by a steady hand.</p>
      </Sheet>
    </div>
  );
}

function Menus() {
  const [chosen, setChosen] = useState("nothing");
  const entry = (id: string, label: string) => ({
    kind: "action" as const,
    id,
    label,
    onSelect: () => setChosen(label),
  });
  return (
    <div className="specimen__row">
      <Menu
        trigger={<Button iconEnd={<Icon name="chevron-down" size={15} />}>Bryony</Button>}
        entries={[
          { ...entry("profile", "Profile"), icon: <Icon name="user" /> },
          { ...entry("settings", "Settings"), icon: <Icon name="settings" /> },
          { ...entry("away", "Away"), disabled: true },
          { kind: "separator", id: "line" },
          { ...entry("out", "Sign out"), icon: <Icon name="log-out" />, danger: true },
        ]}
      />
      <span>Chosen: {chosen}</span>
    </div>
  );
}

function Popovers() {
  return (
    <div className="specimen__row">
      <Popover
        title="Notifications"
        trigger={<IconButton label="Notifications" icon={<Icon name="bell" />} />}
      >
        <p>All quiet.</p>
        <Button size="sm">Look back</Button>
      </Popover>
    </div>
  );
}

function Tooltips() {
  return (
    <div className="specimen__row">
      <Tooltip content="A word">
        <Button variant="ghost">Hover me</Button>
      </Tooltip>
    </div>
  );
}

function Palette() {
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState("nothing");
  const entry = (label: string, icon: string) => ({
    id: label.toLowerCase().replaceAll(" ", "-"),
    label,
    icon: <GameIcon name={icon} size={18} />,
    onSelect: () => setDone(label),
  });
  const groups: readonly PaletteGroup[] = [
    {
      id: "pages",
      title: "Pages",
      entries: [
        { ...entry("Inventory", "backpack"), keys: ["g", "i"], keywords: ["bag"] },
        { ...entry("Market", "scales"), keys: ["g", "m"] },
        entry("World boss", "horned-skull"),
      ],
    },
    {
      id: "things",
      title: "Your things",
      entries: [
        { ...entry("Cobalt Longsword", "two-handed-sword"), note: "worn" },
        { ...entry("Feverbracken", "fern"), note: "214" },
      ],
    },
  ];
  return (
    <div className="specimen__row">
      <Button onClick={() => setOpen(true)}>Open the palette</Button>
      <span>Done: {done}</span>
      <CommandPalette
        open={isOpen}
        onOpenChange={setOpen}
        label="Find anything"
        placeholder="A page, a thing, a player"
        groups={groups}
        recentKey="components.palette"
      />
    </div>
  );
}

function Toasts() {
  const navigate = useNavigate();
  const raiseFour = () => {
    for (const name of ["One", "Two", "Three", "Four"]) toast.success(`${name} is done`);
  };
  return (
    <div className="specimen__row">
      <Button
        onClick={() =>
          toast.success("Queued 10 Cobalt Longswords", { description: "In 1 h 11 m." })
        }
      >
        Raise a success
      </Button>
      <Button onClick={() => toast.error("You need 1,216 more gold.")}>Raise an error</Button>
      <Button onClick={() => toast.warning("The lamp burns low")}>Raise a warning</Button>
      <Button onClick={() => toast.info("A cart has come in")}>Raise an info</Button>
      <Button
        onClick={() =>
          toast.find("A Fallen Crown lay in the bracken", {
            description: "Relic hood. It is in your bag.",
            icon: <GameIcon name="crown" size={20} />,
            action: { label: "Look", onClick: () => undefined },
          })
        }
      >
        Raise a find
      </Button>
      <Button onClick={() => toast.loading("Sending 400 planks", { id: "planks" })}>
        Raise work
      </Button>
      <Button onClick={() => toast.success("400 planks are there", { id: "planks" })}>
        End the work
      </Button>
      <Button onClick={() => toast.sticky("New version available! Click to refresh.")}>
        Raise one that stays
      </Button>
      <Button onClick={raiseFour}>Raise four</Button>
      <Button onClick={() => toast.success("Wolf hide")}>Raise a repeat</Button>
      <Button
        onClick={() => {
          raiseFour();
          void navigate({ to: "/" });
        }}
      >
        Raise four and leave
      </Button>
    </div>
  );
}
