import { items } from "@aldermoor/game/core/content/items.ts";
import { utcDay } from "@aldermoor/game/core/rules/economy/tally.ts";
import type { EndedGiftView, GiftList, GiftView } from "@aldermoor/game/gifts/api.ts";
import { inflowCap } from "@aldermoor/game/gifts/rules/inflow.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { RarityName } from "@aldermoor/ui/game/rarity-name.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { ItemTile } from "../../../shared/items/item-tile.tsx";
import { t } from "../../../texts/t.ts";
import type { GiftCommands } from "../use-gifts.ts";
import { useGiftCommands, useGifts } from "../use-gifts.ts";
import "../inventory-screen.css";
import "./gifts-panel.css";

/** Gifts that wait for an answer, the own ones too, and what became of others; nothing where there are none. */
export function GiftsPanel({ combatLevel }: { readonly combatLevel: number }) {
  const gifts = useGifts();
  const commands = useGiftCommands();
  if (gifts.state !== "ready" || gifts.value === null) return null;
  const { received, sent, ended, inflow } = gifts.value;
  if (received.length + sent.length + ended.length === 0) return null;
  return (
    <Panel stacked title={t("bag.gifts")}>
      {received.length > 0 && (
        <div>
          <p className="inventory-screen__lead">{todayText(inflow, combatLevel)}</p>
          <ul className="gifts-panel__list">
            {received.map((gift) => (
              <Received key={gift.id} gift={gift} commands={commands} />
            ))}
          </ul>
        </div>
      )}
      {sent.length > 0 && (
        <section>
          <h3 className="gifts-panel__title">{t("bag.gifts-sent")}</h3>
          <ul className="gifts-panel__list">
            {sent.map((gift) => (
              <li key={gift.id}>
                <Thing gift={gift} who={t("bag.gift-to", { name: gift.name })} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {ended.length > 0 && (
        <details className="gifts-panel__ended">
          <summary>{t("bag.gifts-ended")}</summary>
          <ul>
            {ended.map((gift) => (
              <li key={gift.id}>
                <span>{endedText(gift)}</span>
                <small className="text-3">
                  <RelativeTime atMs={gift.atMs} />
                </small>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  );
}

/** What may come on a day, and what came on this one. */
function todayText({ day, gifts, gold }: GiftList["inflow"], combatLevel: number): string {
  const isToday = day === utcDay(serverNowMs());
  const cap = inflowCap(combatLevel);
  return t("bag.gifts-today", {
    n: isToday ? gifts : 0,
    max: cap.gifts,
    gold: isToday ? gold : 0,
    goldMax: Math.floor(cap.centi / 100),
  });
}

function Received({
  gift,
  commands,
}: {
  readonly gift: GiftView;
  readonly commands: GiftCommands;
}) {
  const what = { name: items[gift.item].name, by: gift.name };
  return (
    <li>
      <Thing gift={gift} who={t("bag.gift-from", { name: gift.name })} />
      <span className="gifts-panel__presses">
        <Button
          size="sm"
          variant="primary"
          disabled={commands.isBlocked}
          aria-label={t("bag.gift-take-label", what)}
          onClick={() => void commands.take(gift.id)}
        >
          {t("bag.gift-take")}
        </Button>
        <Button
          size="sm"
          disabled={commands.isBlocked}
          aria-label={t("bag.gift-decline-label", what)}
          onClick={() => void commands.decline(gift.id)}
        >
          {t("bag.gift-decline")}
        </Button>
      </span>
    </li>
  );
}

function Thing({ gift, who }: { readonly gift: GiftView; readonly who: string }) {
  const { item, quantity, rarity, untilMs, worthGold } = gift;
  const { name } = items[item];
  return (
    <span className="gifts-panel__thing">
      <ItemTile item={item} {...(rarity === null ? {} : { rarity })} size="sm" decorative />
      <span>
        <b>
          {rarity === null ? (
            t("bag.gift-thing", { n: quantity, name })
          ) : (
            <RarityName rarity={rarity}>{name}</RarityName>
          )}
        </b>{" "}
        {who}
        <small className="text-3">
          {t("bag.gift-worth", { gold: worthGold })} {t("bag.gift-back")}{" "}
          <RelativeTime atMs={untilMs} />
        </small>
      </span>
    </span>
  );
}

function endedText({ item, quantity, isOwn, how, name }: EndedGiftView): string {
  const what = t("bag.gift-thing", { n: quantity, name: items[item].name });
  const other = name ?? t("bag.gift-gone");
  return t(`bag.gift-${isOwn ? "own" : "their"}-${how}`, { what, name: other });
}
