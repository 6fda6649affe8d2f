import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { NumberStepper } from "@aldermoor/ui/fields/number-stepper.tsx";
import { Currency } from "@aldermoor/ui/game/currency.tsx";
import { ConfirmDialog } from "@aldermoor/ui/overlays/confirm-dialog.tsx";
import { useState } from "react";
import { t } from "../../../texts/t.ts";
import "./sell-stack-dialog.css";

type SellStackDialogProps = {
  readonly item: ItemId;
  readonly quantity: number;
  readonly onSell: (count: number) => Promise<unknown>;
  readonly onClose: () => void;
};

/** Asks how many of a heap to sell, and names what they bring. */
export function SellStackDialog({ item, quantity, onSell, onClose }: SellStackDialogProps) {
  const [typed, setTyped] = useState<number | null>(quantity);
  const thing = items[item];
  const count = Math.min(quantity, Math.max(1, Math.floor(typed ?? 1)));
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t("inventory.sell-title", { name: thing.name })}
      description={t("inventory.sell-piece-text", { n: thing.vendor * count })}
      confirmLabel={t("inventory.sell-stack", { n: count })}
      cancelLabel={t("inventory.keep")}
      onConfirm={() => onSell(count)}
    >
      <div className="sell-stack-dialog">
        <NumberStepper
          label={t("inventory.sell-amount")}
          value={typed}
          onChange={setTyped}
          min={1}
          max={quantity}
        />
        <Button size="sm" onClick={() => setTyped(quantity)}>
          {t("inventory.sell-all", { n: quantity })}
        </Button>
        <span className="sell-stack-dialog__sum">
          {t("inventory.sell-for")} <Currency value={thing.vendor * count} />
        </span>
      </div>
    </ConfirmDialog>
  );
}
