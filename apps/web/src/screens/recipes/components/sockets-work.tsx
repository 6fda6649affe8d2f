import { affixes } from "@aldermoor/game/core/content/affixes.ts";
import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { affixRange } from "@aldermoor/game/core/rules/goods/equipment.ts";
import { dismantleYield } from "@aldermoor/game/crafting/rules/dismantle.ts";
import { rerollPrice } from "@aldermoor/game/crafting/rules/reroll.ts";
import { checkScroll, gemRemovalGold } from "@aldermoor/game/crafting/rules/sockets.ts";
import type { AffixView, PieceView } from "@aldermoor/game/inventory/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Switch } from "@aldermoor/ui/controls/switch.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { ConfirmButton } from "@aldermoor/ui/overlays/confirm-button.tsx";
import { useNumberFormat } from "@aldermoor/ui/theme/theme-hooks.ts";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { itemListText, listText } from "../../../shared/items/item-list-text.ts";
import { ItemTile } from "../../../shared/items/item-tile.tsx";
import { modifierPhrase, modifierText } from "../../../shared/items/modifier-text.ts";
import { rulePiece } from "../../../shared/items/rule-piece.ts";
import { entriesOf, knownId } from "../../../shared/world/known-id.ts";
import { t } from "../../../texts/t.ts";
import { shortageOf } from "../shortage-of.ts";
import { stockOf } from "../stock.ts";
import { PriceRow } from "./price-row.tsx";
import type { AnvilWorkProps } from "./temper-work.tsx";
import "./anvil-page.css";

/** Affixes, enchantment, sockets, and the end of a piece. */
export function SocketsWork(props: AnvilWorkProps) {
  return (
    <>
      {props.piece.pending === null ? <Affixes {...props} /> : <AffixChoice {...props} />}
      <Enchantment {...props} />
      <Sockets {...props} />
      <Dismantling {...props} />
    </>
  );
}

function AffixChoice({ piece, commands }: AnvilWorkProps) {
  const { pending } = piece;
  const old = piece.affixes.find(({ affix }) => affix === pending?.affix);
  if (pending === null || old === undefined) return null;
  const isDisabled = commands.isBlocked;
  return (
    <div className="anvil-page__part">
      <h3>{t("anvil.choice-title")}</h3>
      <div className="anvil-page__choice">
        <div>
          <AffixLine piece={piece} affix={old} />
          <Button
            wide
            disabled={isDisabled}
            onClick={() => void commands.chooseAffix(piece, "old")}
          >
            {t("anvil.keep-old")}
          </Button>
        </div>
        <div>
          <AffixLine piece={piece} affix={pending.offered} />
          <Button
            variant="primary"
            wide
            disabled={isDisabled}
            onClick={() => void commands.chooseAffix(piece, "new")}
          >
            {t("anvil.keep-new")}
          </Button>
        </div>
      </div>
      <Note tone="info">{t("anvil.choice-note")}</Note>
    </div>
  );
}

function Affixes({ piece, workshop, commands }: AnvilWorkProps) {
  const bought = useGameQuery(api.crafting.halfRerolls, { characterId: useCharacter() });
  const half = bought.state === "ready" ? (bought.value ?? 0) : 0;
  const [wantsHalf, setWantsHalf] = useState(false);
  if (piece.affixes.length === 0) {
    return (
      <div className="anvil-page__part">
        <h3>{t("anvil.affixes")}</h3>
        <p className="anvil-page__note">{t("anvil.no-affixes")}</p>
      </div>
    );
  }
  const isHalf = wantsHalf && half > 0;
  const price = rerollPrice(piece, isHalf);
  const isShort = shortageOf(price, stockOf(workshop.bag), workshop.sheet.gold) !== null;
  return (
    <div className="anvil-page__part">
      <h3>{t("anvil.affixes")}</h3>
      <ul className="anvil-page__lines">
        {piece.affixes.map((affix) => {
          const id = knownId(affixes, affix.affix);
          return (
            <li key={affix.affix}>
              <AffixLine piece={piece} affix={affix} />
              <Button
                size="sm"
                icon={<Icon name="refresh-cw" size={14} />}
                disabled={commands.isBlocked || isShort || id === null}
                onClick={() => {
                  if (id !== null) void commands.reroll(piece, id, isHalf);
                }}
              >
                {t("anvil.reroll")}
              </Button>
            </li>
          );
        })}
      </ul>
      {half > 0 && (
        <Switch
          label={t("anvil.half", { n: half })}
          checked={isHalf}
          onChange={setWantsHalf}
          disabled={commands.busy}
        />
      )}
      <h4>{t("anvil.reroll-cost")}</h4>
      <PriceRow price={price} workshop={workshop} />
    </div>
  );
}

type AffixLineProps = { readonly piece: PieceView; readonly affix: AffixView };

function AffixLine({ piece, affix }: AffixLineProps) {
  const format = useNumberFormat();
  const id = knownId(affixes, affix.affix);
  const [least, most] = id === null ? [0, 0] : affixRange(id, items[piece.item].tier);
  return (
    <p className="anvil-page__affix">
      <b>{affix.name}</b>
      <span className="num">{modifierPhrase(affix.key, affix.value, format)}</span>
      {id !== null && (
        <small className="num">
          {t("anvil.range", {
            least: modifierText(affix.key, least, format),
            most: modifierText(affix.key, most, format),
          })}
        </small>
      )}
    </p>
  );
}

function Enchantment({ piece, workshop, commands }: AnvilWorkProps) {
  const scrolls = workshop.bag.stacks.filter(
    ({ item, quantity }) => quantity > 0 && item !== piece.enchant && checkScroll(piece, item).ok,
  );
  const [asked, setAsked] = useState<string | null>(null);
  const chosen = scrolls.find(({ item }) => item === asked)?.item ?? scrolls[0]?.item ?? null;
  return (
    <div className="anvil-page__part">
      <h3>{t("anvil.enchantment")}</h3>
      {piece.enchant === null ? (
        <p className="anvil-page__note">{t("anvil.no-enchantment")}</p>
      ) : (
        <EffectLine item={piece.enchant} />
      )}
      {chosen === null ? (
        <p className="anvil-page__note">
          {t("anvil.no-scroll")}{" "}
          <Link to="/game/recipes/enchanting" className="link link--ember">
            {t("anvil.make-scroll")}
          </Link>
        </p>
      ) : (
        <>
          <div className="anvil-page__order">
            <Select
              label={t("items.read-scroll")}
              hideLabel
              value={chosen}
              onChange={setAsked}
              options={scrolls.map(({ item, quantity }) => ({
                value: item,
                label: t("anvil.scroll-count", { name: items[item].name, n: quantity }),
              }))}
            />
            <ConfirmButton
              disabled={commands.isBlocked || piece.pending !== null}
              label={t("anvil.read")}
              title={t("anvil.overwrite-title", { name: items[chosen].name })}
              description={t("anvil.overwrite-text", {
                old: piece.enchant === null ? "" : items[piece.enchant].name,
              })}
              cancelLabel={t("anvil.keep")}
              asks={piece.enchant !== null}
              onConfirm={() => commands.enchant(piece, chosen)}
            />
          </div>
          <EffectLine item={chosen} isPreview />
        </>
      )}
    </div>
  );
}

type EffectLineProps = { readonly item: ItemId; readonly isPreview?: boolean };

function EffectLine({ item, isPreview = false }: EffectLineProps) {
  const format = useNumberFormat();
  const thing = items[item];
  const effects =
    thing.type === "scroll" ? thing.use.effects : thing.type === "gem" ? thing.socket : {};
  return (
    <p className="anvil-page__affix">
      {!isPreview && <b>{thing.name}</b>}
      <span className="num">
        {entriesOf(effects)
          .map(([key, value]) => modifierPhrase(key, value, format))
          .join(", ")}
      </span>
    </p>
  );
}

function Sockets({ piece, workshop, commands }: AnvilWorkProps) {
  if (piece.sockets === 0) {
    const isTool = items[piece.item].type === "tool";
    return (
      <div className="anvil-page__part">
        <h3>{t("anvil.gem-sockets")}</h3>
        <p className="anvil-page__note">
          {isTool ? t("anvil.tools-no-sockets") : t("anvil.no-sockets")}
        </p>
      </div>
    );
  }
  const isDisabled = commands.isBlocked || piece.pending !== null;
  const isPoor = workshop.sheet.gold < gemRemovalGold(piece);
  const free = Math.max(0, piece.sockets - piece.gems.length);
  return (
    <div className="anvil-page__part">
      <h3>{t("anvil.gem-sockets")}</h3>
      <ul className="anvil-page__lines">
        {piece.gems.map((gem, index) => (
          <li key={`${gem}-${index}`}>
            <ItemTile item={gem} size="sm" decorative />
            <EffectLine item={gem} />
            <Button
              size="sm"
              disabled={isDisabled || isPoor}
              onClick={() => void commands.removeGem(piece, gem)}
            >
              {t("anvil.take-gem-for", { n: gemRemovalGold(piece) })}
            </Button>
          </li>
        ))}
        {Array.from({ length: free }, (_, index) => (
          <li key={`free-${index}`} className="anvil-page__free">
            {t("items.free-socket")}
          </li>
        ))}
      </ul>
      {free > 0 && <GemChoice piece={piece} workshop={workshop} commands={commands} />}
      <p className="anvil-page__note">{t("anvil.sockets-note")}</p>
    </div>
  );
}

/** Which of the cut gems to set, or where to get one. */
function GemChoice({ piece, workshop, commands }: AnvilWorkProps) {
  const gems = workshop.bag.stacks.filter(
    ({ item, quantity }) => quantity > 0 && items[item].type === "gem",
  );
  const [asked, setAsked] = useState<string | null>(null);
  const chosen = gems.find(({ item }) => item === asked)?.item ?? gems[0]?.item ?? null;
  if (chosen === null) {
    return (
      <p className="anvil-page__note">
        {t("anvil.no-gem")}{" "}
        <Link to="/game/recipes/jewelcrafting" className="link link--ember">
          {t("anvil.make-gem")}
        </Link>
      </p>
    );
  }
  return (
    <>
      <div className="anvil-page__order">
        <Select
          label={t("items.set-gem")}
          hideLabel
          value={chosen}
          onChange={setAsked}
          options={gems.map(({ item, quantity }) => ({
            value: item,
            label: t("anvil.scroll-count", { name: items[item].name, n: quantity }),
          }))}
        />
        <Button
          disabled={commands.isBlocked || piece.pending !== null}
          onClick={() => void commands.insertGem(piece, chosen)}
        >
          {t("anvil.set")}
        </Button>
      </div>
      <EffectLine item={chosen} isPreview />
    </>
  );
}

function Dismantling({ piece, commands }: AnvilWorkProps) {
  const parts = itemListText(dismantleYield(rulePiece(piece)));
  const hindrance = dismantlingHindrance(piece);
  return (
    <div className="anvil-page__part">
      <h3>{t("anvil.dismantle")}</h3>
      <p className="anvil-page__note">{t("anvil.dismantle-note", { items: parts })}</p>
      {hindrance !== null && <p className="anvil-page__note">{hindrance}</p>}
      <ConfirmButton
        icon={<Icon name="recycle" size={15} />}
        disabled={commands.isBlocked || hindrance !== null}
        label={t("anvil.dismantle")}
        title={t("items.dismantle-title", { name: piece.name })}
        description={t("items.dismantle-text", { items: parts })}
        cancelLabel={t("anvil.keep")}
        onConfirm={() => commands.dismantle(piece)}
      />
    </div>
  );
}

/** Why a piece cannot be dismantled, as a sentence; `null` when it can. */
function dismantlingHindrance({ slot, loadouts, pending, locked }: PieceView): string | null {
  if (slot !== null) return t("anvil.dismantle-worn");
  if (loadouts.length > 0) return t("items.in-loadouts", { names: listText(loadouts) });
  if (pending !== null) return t("anvil.choice-note");
  return locked ? t("items.locked-note") : null;
}
