import { items } from "@aldermoor/game/core/content/items.ts";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import type { PaletteEntry } from "@aldermoor/ui/overlays/command-palette.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { useNavigate } from "@tanstack/react-router";
import { useBag } from "../../shared/items/use-bag.ts";
import { t } from "../../texts/t.ts";

/** What the character carries and wears; leads to the bag, or to the place it is worn in. */
export function useThingEntries(): readonly PaletteEntry[] {
  const navigate = useNavigate();
  const bag = useBag();
  if (bag.state !== "ready" || bag.value === null) return [];
  const pieces = bag.value.pieces.map(({ id, item, name, slot }) => ({
    id: `piece ${id}`,
    label: name,
    note: slot === null ? undefined : t("palette.worn"),
    icon: <GameIcon name={items[item].icon} size={18} />,
    onSelect: () =>
      void navigate({
        to: slot === null ? "/game/inventory/equipment" : `/game/equipment/slot/${slot}`,
      }),
  }));
  const stacks = bag.value.stacks
    .filter(({ quantity }) => quantity > 0)
    .map(({ item, quantity }) => ({
      id: `item ${item}`,
      label: items[item].name,
      note: <NumberText value={quantity} />,
      icon: <GameIcon name={items[item].icon} size={18} />,
      onSelect: () => void navigate({ to: "/game/inventory/all" }),
    }));
  return [...pieces, ...stacks];
}
