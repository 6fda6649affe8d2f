import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { giftsFromTotalLevel } from "@aldermoor/game/gifts/content/limits.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { useState } from "react";
import { useSheet } from "../../../shared/present/present-queries.ts";
import { t } from "../../../texts/t.ts";
import { GiveDialog } from "./give-dialog.tsx";

/** Some of a stack, or a piece. */
export type Given =
  | { readonly name: string; readonly item: ItemId; readonly quantity: number }
  | { readonly name: string; readonly pieceId: string };

/** Asks to whom something is given; nothing for those who may not give yet, or never. */
export function GiveButton({ given }: { readonly given: Given }) {
  const sheet = useSheet();
  const [isAsked, setIsAsked] = useState(false);
  if (sheet.state !== "ready" || sheet.value === null) return null;
  const { mode, totalLevel } = sheet.value;
  if (mode === "ironbound" || totalLevel < giftsFromTotalLevel) return null;
  return (
    <>
      <Button icon={<Icon name="gift" size={15} />} onClick={() => setIsAsked(true)}>
        {t("bag.give")}
      </Button>
      {isAsked && <GiveDialog given={given} onClose={() => setIsAsked(false)} />}
    </>
  );
}
