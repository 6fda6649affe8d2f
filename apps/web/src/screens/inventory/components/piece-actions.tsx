import type { SkillId } from "@aldermoor/game/core/content/skills.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import { dismantleYield } from "@aldermoor/game/crafting/rules/dismantle.ts";
import type { PieceView } from "@aldermoor/game/inventory/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { GameIcon, Icon } from "@aldermoor/ui/icons/icon.tsx";
import { ConfirmDialog } from "@aldermoor/ui/overlays/confirm-dialog.tsx";
import type { ReactNode } from "react";
import { useState } from "react";
import { itemIcon } from "../../../shared/items/item-kind.ts";
import { itemListText, listText } from "../../../shared/items/item-list-text.ts";
import { rulePiece } from "../../../shared/items/rule-piece.ts";
import { t } from "../../../texts/t.ts";
import { isProtected } from "../selection.ts";
import type { BagCommands } from "../use-inventory.ts";
import "./piece-detail.css";

type PieceActionsProps = {
  readonly piece: PieceView;
  /** It is better than what is worn, by a rough measure. */
  readonly isUpgrade: boolean;
  readonly missing: { readonly skill: SkillId; readonly level: number } | null;
  readonly commands: BagCommands;
  /** More buttons, after the lock. */
  readonly children?: ReactNode;
};

/** What may be done with a piece; what would be refused is not offered but explained. */
export function PieceActions(props: PieceActionsProps) {
  const { piece, isUpgrade, missing, commands, children } = props;
  const isDisabled = commands.isBlocked;
  return (
    <>
      <div className="piece-detail__actions">
        {missing === null ? (
          <Button
            variant={isUpgrade ? "primary" : "default"}
            className="piece-detail__main-action"
            icon={<GameIcon name={itemIcon(piece.item)} size={18} />}
            disabled={isDisabled}
            onClick={() => void commands.wear(piece)}
          >
            {t("inventory.wear")}
          </Button>
        ) : (
          <p className="piece-detail__main-action piece-detail__needed">
            <Icon name="lock" size={15} />
            {t("items.level-needed", { skill: skills[missing.skill].name, n: missing.level })}
          </p>
        )}
        <Button
          icon={<Icon name={piece.locked ? "lock-open" : "lock"} size={15} />}
          disabled={isDisabled}
          onClick={() => void commands.setLocked(piece, !piece.locked)}
        >
          {piece.locked ? t("inventory.unlock") : t("inventory.lock")}
        </Button>
        {children}
        {!isProtected(piece) && <PartingActions piece={piece} commands={commands} />}
      </div>
      <p className="piece-detail__note">{noteOf(piece)}</p>
    </>
  );
}

function noteOf(piece: PieceView): string {
  if (piece.loadouts.length > 0) return t("items.in-loadouts", { names: listText(piece.loadouts) });
  if (piece.locked) return t("items.locked-note");
  const binds = piece.bound ? [] : [t("inventory.binds-note")];
  const items = itemListText(dismantleYield(rulePiece(piece)));
  return [...binds, t("inventory.dismantle-note", { items })].join(" ");
}

type Parting = "sell" | "dismantle";

function PartingActions({ piece, commands }: Pick<PieceActionsProps, "piece" | "commands">) {
  const [asked, setAsked] = useState<Parting | null>(null);
  const isDisabled = commands.isBlocked;
  const confirm = async (parting: Parting) => {
    const order = parting === "sell" ? commands.sellPiece : commands.dismantle;
    await order(piece);
    setAsked(null);
  };
  return (
    <>
      <Button
        icon={<Icon name="coins" size={15} />}
        disabled={isDisabled}
        onClick={() => setAsked("sell")}
      >
        {t("inventory.sell")}
      </Button>
      <Button
        icon={<Icon name="recycle" size={15} />}
        disabled={isDisabled}
        onClick={() => setAsked("dismantle")}
      >
        {t("inventory.dismantle")}
      </Button>
      <ConfirmDialog
        open={asked === "sell"}
        onOpenChange={(isOpen) => setAsked(isOpen ? "sell" : null)}
        title={t("inventory.sell-title", { name: piece.name })}
        description={t("inventory.sell-piece-text", { n: piece.vendorGold })}
        confirmLabel={t("inventory.sell")}
        cancelLabel={t("inventory.keep")}
        busy={commands.busy}
        onConfirm={() => void confirm("sell")}
      />
      <ConfirmDialog
        open={asked === "dismantle"}
        onOpenChange={(isOpen) => setAsked(isOpen ? "dismantle" : null)}
        title={t("items.dismantle-title", { name: piece.name })}
        description={t("items.dismantle-text", {
          items: itemListText(dismantleYield(rulePiece(piece))),
        })}
        confirmLabel={t("inventory.dismantle")}
        cancelLabel={t("inventory.keep")}
        busy={commands.busy}
        onConfirm={() => void confirm("dismantle")}
      />
    </>
  );
}
