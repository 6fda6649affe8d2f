import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { dismantleYield } from "@aldermoor/game/crafting/rules/dismantle.ts";
import type { BagView } from "@aldermoor/game/inventory/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Currency } from "@aldermoor/ui/game/currency.tsx";
import { RarityName } from "@aldermoor/ui/game/rarity-name.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { ConfirmButton } from "@aldermoor/ui/overlays/confirm-button.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { itemKind } from "../../../shared/items/item-kind.ts";
import { itemListText } from "../../../shared/items/item-list-text.ts";
import { ItemTile } from "../../../shared/items/item-tile.tsx";
import { rulePiece } from "../../../shared/items/rule-piece.ts";
import { summedItems } from "../../../shared/items/summed-items.ts";
import { isUpgrade } from "../../../shared/items/worn-pieces.ts";
import { t } from "../../../texts/t.ts";
import { isProtected } from "../selection.ts";
import { RareNote } from "../thing/rare-note.tsx";
import type { BagCommands } from "../use-inventory.ts";
import { CollectionPanel } from "./collection-panel.tsx";
import { GiftsPanel } from "./gifts-panel.tsx";
import "../inventory-screen.css";
import "../thing/open-caches.css";
import "./overflow-page.css";

type ChestProps = { readonly bag: BagView; readonly commands: BagCommands };
type OverflowPageProps = ChestProps & { readonly sheet: CharacterSheet };

/** What waits for room: pieces in the chest, goods and gold in the box. */
export default function OverflowPage({ bag, sheet, commands }: OverflowPageProps) {
  return (
    <div className="overflow-page">
      <GiftsPanel combatLevel={sheet.skills.combat.level} />
      <CollectionPanel />
      <Chest bag={bag} commands={commands} />
      {(bag.box.length > 0 || bag.boxedGold > 0) && <Box bag={bag} />}
    </div>
  );
}

function Chest({ bag, commands }: ChestProps) {
  const pieces = bag.pieces.filter(({ inChest }) => inChest);
  const space = { used: bag.chestUsed, space: bag.chestSpace };
  return (
    <Panel
      title={t("bag.overflow-chest")}
      aside={<span className="num">{t("bag.overflow-space", space)}</span>}
    >
      <p className="inventory-screen__lead">{t("bag.overflow-text")}</p>
      {pieces.length === 0 ? (
        <EmptyState icon={<GameIcon name="chest" size={40} />} title={t("bag.overflow-empty")} />
      ) : (
        <>
          <ul className="overflow-page__pieces">
            {pieces.map((piece) => (
              <li key={piece.id}>
                <ItemTile
                  item={piece.item}
                  name={piece.name}
                  rarity={piece.rarity}
                  marks={isUpgrade(piece, bag.pieces) ? ["upgrade"] : []}
                  decorative
                />
                <span>
                  <b>
                    <RarityName rarity={piece.rarity}>{piece.name}</RarityName>
                  </b>
                  <small>{itemKind(piece.item)}</small>
                </span>
                <Button
                  size="sm"
                  disabled={commands.isBlocked || bag.spaceUsed >= bag.space}
                  onClick={() => void commands.takeFromChest([piece])}
                >
                  {t("bag.overflow-take")}
                </Button>
              </li>
            ))}
          </ul>
          <ChestActions pieces={pieces} bag={bag} commands={commands} />
        </>
      )}
    </Panel>
  );
}

type ChestActionsProps = ChestProps & { readonly pieces: BagView["pieces"] };

function ChestActions({ pieces, bag, commands }: ChestActionsProps) {
  const free = pieces.filter((piece) => !isProtected(piece));
  const parts = summedItems(free.map((piece) => dismantleYield(rulePiece(piece))));
  const isDisabled = commands.isBlocked;
  return (
    <div className="overflow-page__actions">
      <Button
        variant="primary"
        disabled={isDisabled || bag.spaceUsed >= bag.space}
        onClick={() => void commands.takeFromChest(pieces)}
      >
        {t("bag.overflow-take-all")}
      </Button>
      <ConfirmButton
        disabled={isDisabled || free.length === 0}
        label={t("bag.overflow-dismantle", { n: free.length })}
        title={t("bag.dismantle-all-title", { n: free.length })}
        description={t("bag.dismantle-all-text", { items: itemListText(parts) })}
        confirmLabel={t("bag.dismantle-all", { n: free.length })}
        cancelLabel={t("bag.keep-all")}
        onConfirm={() => commands.dismantleAll(free)}
      >
        <RareNote pieces={free} />
      </ConfirmButton>
    </div>
  );
}

function Box({ bag }: { readonly bag: BagView }) {
  return (
    <Panel title={t("bag.box")}>
      <p className="inventory-screen__lead">{t("bag.box-text")}</p>
      <ul className="open-caches__contents">
        {bag.boxedGold > 0 && (
          <li>
            <Currency value={bag.boxedGold} size={20} />
          </li>
        )}
        {bag.box.map(({ item, quantity }) => (
          <li key={item}>
            <ItemTile item={item} size="sm" decorative />
            <span>{items[item].name}</span>
            <b className="num">
              <NumberText value={quantity} />
            </b>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
