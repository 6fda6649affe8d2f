import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { NumberStepper } from "@aldermoor/ui/fields/number-stepper.tsx";
import { ConfirmDialog } from "@aldermoor/ui/overlays/confirm-dialog.tsx";
import { useState } from "react";
import { t } from "../../../texts/t.ts";

type TakeDialogProps = {
  readonly item: ItemId;
  readonly quantity: number;
  readonly onTake: (count: number) => Promise<unknown>;
  readonly onClose: () => void;
};

/** Asks how much of something to take out, and says what comes of it. */
export function TakeDialog({ item, quantity, onTake, onClose }: TakeDialogProps) {
  const [typed, setTyped] = useState<number | null>(1);
  const count = Math.min(quantity, Math.max(1, Math.floor(typed ?? 1)));
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      danger={false}
      title={t("villageWorks.take-title", { item: items[item].name })}
      description={t("villageWorks.take-text")}
      confirmLabel={t("villageWorks.take-press", { n: count })}
      cancelLabel={t("villageWorks.take-keep")}
      onConfirm={() => onTake(count)}
    >
      <NumberStepper
        label={t("villageWorks.take-amount")}
        showLabel
        value={typed}
        onChange={setTyped}
        min={1}
        max={quantity}
      />
    </ConfirmDialog>
  );
}
