import { dismantleYield } from "@aldermoor/game/crafting/rules/dismantle.ts";
import type { PieceView } from "@aldermoor/game/inventory/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { ConfirmButton } from "@aldermoor/ui/overlays/confirm-button.tsx";
import "@aldermoor/ui/layout/panel.css";
import { useState } from "react";
import { itemListText } from "../../../shared/items/item-list-text.ts";
import { rulePiece } from "../../../shared/items/rule-piece.ts";
import { summedItems } from "../../../shared/items/summed-items.ts";
import { t } from "../../../texts/t.ts";
import type { BulkFilter } from "../bulk-filter.ts";
import { matching, wideFilter } from "../bulk-filter.ts";
import type { Selection } from "../selection.ts";
import { RareNote } from "../thing/rare-note.tsx";
import type { BagCommands } from "../use-inventory.ts";
import { BulkFilterFields } from "./bulk-filter-fields.tsx";
import "./bulk-bar.css";

type BulkBarProps = {
  /** What could be chosen. */
  readonly pieces: readonly PieceView[];
  /** All pieces of the character, worn ones too. */
  readonly owned: readonly PieceView[];
  readonly selection: Selection;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
  readonly commands: BagCommands;
};

/** What may be done with everything that is chosen. */
export function BulkBar({ pieces, owned, selection, onSelect, commands }: BulkBarProps) {
  const [filter, setFilter] = useState(wideFilter);
  const choose = (next: BulkFilter) => {
    setFilter(next);
    onSelect(matching(pieces, owned, next));
  };
  return (
    <div className="panel bulk-bar">
      <p className="bulk-bar__count" aria-live="polite">
        {countText(selection)}
      </p>
      <div className="bulk-bar__quick">
        <BulkFilterFields filter={filter} onFilter={choose} />
        <Button size="sm" variant="ghost" onClick={() => choose(wideFilter)}>
          {t("bag.select-none")}
        </Button>
      </div>
      {selection.chosen.length + selection.stacks.length > 0 && (
        <BulkActions selection={selection} commands={commands} onDone={() => choose(wideFilter)} />
      )}
    </div>
  );
}

function countText({ chosen, free, stacks }: Selection): string {
  const all = chosen.length + stacks.length;
  if (all === 0) return t("bag.select-hint");
  const count = all === 1 ? t("bag.selected-one") : t("bag.selected", { n: all });
  const kept = chosen.length - free.length;
  return kept === 0 ? count : `${count}, ${t("bag.selected-protected", { n: kept })}`;
}

type BulkActionsProps = Pick<BulkBarProps, "selection" | "commands"> & {
  readonly onDone: () => void;
};

function BulkActions({ selection, commands, onDone }: BulkActionsProps) {
  const { chosen, free, stacks, gold } = selection;
  const sold = free.length + stacks.length;
  const isDisabled = commands.isBlocked;
  const isLocking = chosen.some(({ locked }) => !locked);
  const parts = summedItems(free.map((piece) => dismantleYield(rulePiece(piece))));
  const endAfter = async (order: Promise<boolean>) => {
    if (await order) onDone();
  };
  return (
    <div className="bulk-bar__actions">
      <Button
        icon={<Icon name={isLocking ? "lock" : "lock-open"} size={15} />}
        disabled={isDisabled || chosen.length === 0}
        onClick={() => void commands.lockAll(chosen, isLocking)}
      >
        {isLocking ? t("bag.lock-all") : t("bag.unlock-all")}
      </Button>
      <ConfirmButton
        icon={<Icon name="coins" size={15} />}
        disabled={isDisabled || sold === 0}
        label={t("bag.sell-all", { n: sold })}
        title={t("bag.sell-all-title", { n: sold })}
        description={t("bag.sell-all-text", { gold })}
        cancelLabel={t("bag.keep-all")}
        onConfirm={() => endAfter(commands.sellAll(free, stacks))}
      >
        <RareNote pieces={free} />
      </ConfirmButton>
      <ConfirmButton
        icon={<Icon name="recycle" size={15} />}
        disabled={isDisabled || free.length === 0}
        label={t("bag.dismantle-all", { n: free.length })}
        title={t("bag.dismantle-all-title", { n: free.length })}
        description={t("bag.dismantle-all-text", { items: itemListText(parts) })}
        cancelLabel={t("bag.keep-all")}
        onConfirm={() => endAfter(commands.dismantleAll(free))}
      >
        <RareNote pieces={free} />
      </ConfirmButton>
    </div>
  );
}
