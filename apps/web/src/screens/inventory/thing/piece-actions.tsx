import type { SkillId } from "@aldermoor/game/core/content/skills.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import { dismantleYield } from "@aldermoor/game/crafting/rules/dismantle.ts";
import type { PieceView } from "@aldermoor/game/inventory/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { GameIcon, Icon } from "@aldermoor/ui/icons/icon.tsx";
import { ConfirmButton } from "@aldermoor/ui/overlays/confirm-button.tsx";
import type { ReactNode } from "react";
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

function PartingActions({ piece, commands }: Pick<PieceActionsProps, "piece" | "commands">) {
  return (
    <>
      <ConfirmButton
        icon={<Icon name="coins" size={15} />}
        disabled={commands.isBlocked}
        label={t("inventory.sell")}
        title={t("inventory.sell-title", { name: piece.name })}
        description={t("inventory.sell-piece-text", { n: piece.vendorGold })}
        cancelLabel={t("inventory.keep")}
        onConfirm={() => commands.sellPiece(piece)}
      />
      <ConfirmButton
        icon={<Icon name="recycle" size={15} />}
        disabled={commands.isBlocked}
        label={t("inventory.dismantle")}
        title={t("items.dismantle-title", { name: piece.name })}
        description={t("items.dismantle-text", {
          items: itemListText(dismantleYield(rulePiece(piece))),
        })}
        cancelLabel={t("inventory.keep")}
        onConfirm={() => commands.dismantle(piece)}
      />
    </>
  );
}
