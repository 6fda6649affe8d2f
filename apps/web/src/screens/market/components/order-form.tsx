import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import type { BookView, OrderSide, Placed } from "@aldermoor/game/market/api.ts";
import { quantityMax } from "@aldermoor/game/market/content/limits.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Segmented } from "@aldermoor/ui/controls/segmented.tsx";
import { NumberStepper } from "@aldermoor/ui/fields/number-stepper.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { ConfirmButton } from "@aldermoor/ui/overlays/confirm-button.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { useState } from "react";
import { t } from "../../../texts/t.ts";
import { asksFirst, sumsOf } from "../order-sums.ts";
import { useMarketCommands } from "../use-market.ts";
import "./order-form.css";

type OrderFormProps = {
  readonly item: ItemId;
  readonly book: BookView;
  readonly own: {
    readonly held: number;
    readonly gold: number;
    /** By how many thousandths of a sale the own village lowers its tax. */
    readonly points: number;
  };
  readonly side: OrderSide;
  readonly price: number | null;
  readonly onSide: (side: OrderSide) => void;
  readonly onPrice: (price: number | null) => void;
};

const sides = ["buy", "sell"] as const;
const amounts = [1, 10, 100] as const;

/** An order: side, how many, for how much, and what it comes to before it is given. */
export function OrderForm(props: OrderFormProps) {
  const { item, book, own, side, price, onSide, onPrice } = props;
  const commands = useMarketCommands();
  const [quantity, setQuantity] = useState<number | null>(1);
  const most = mostOf(side, own, price);
  const isWhole = price !== null && quantity !== null && quantity >= 1;
  const needsAsking = price !== null && asksFirst(book, side, price);
  const give = async () => {
    if (price === null || quantity === null) return;
    const order = { item, side, price, quantity, isConfirmed: needsAsking };
    const placed = await commands.place(order);
    if (placed !== null) toast.success(placedText(side, placed));
  };
  const isBlocked = commands.isBlocked || !isWhole || quantity > most;
  return (
    <Panel stacked title={t("market.order")}>
      <Segmented
        wide
        label={t("market.side")}
        value={side}
        options={sides.map((value) => ({ value, label: t(`market.${value}`) }))}
        onChange={onSide}
      />
      <NumberStepper
        label={t("market.how-many")}
        showLabel
        value={quantity}
        min={1}
        max={quantityMax}
        onChange={setQuantity}
      />
      <Amounts most={most} onAmount={setQuantity} />
      <NumberStepper
        label={t("market.price-each")}
        showLabel
        value={price}
        min={book.least}
        max={book.most}
        onChange={onPrice}
      />
      {isWhole && <Sums side={side} price={price} quantity={quantity} points={own.points} />}
      {isWhole && quantity > most && (
        <p className="order-form__short">
          {t(side === "buy" ? "market.short-gold" : "market.short")}
        </p>
      )}
      <Give
        label={t(`market.give-${side}`, { n: quantity ?? 0 })}
        question={needsAsking && !isBlocked ? questionOf(props) : null}
        busy={commands.busy}
        isBlocked={isBlocked}
        onGive={give}
      />
    </Panel>
  );
}

type AmountsProps = {
  readonly most: number;
  readonly onAmount: (quantity: number) => void;
};

function Amounts({ most, onAmount }: AmountsProps) {
  return (
    <span className="order-form__amounts">
      {amounts.map((n) => (
        <Button key={n} size="sm" disabled={n > most} onClick={() => onAmount(n)}>
          <NumberText value={n} />
        </Button>
      ))}
      <Button size="sm" disabled={most < 1} onClick={() => onAmount(most)}>
        {t("market.all")}
      </Button>
    </span>
  );
}

type GiveProps = {
  readonly label: string;
  /** What is asked before; `null` where the price is a usual one. */
  readonly question: string | null;
  readonly busy: boolean;
  readonly isBlocked: boolean;
  readonly onGive: () => Promise<void>;
};

function Give({ label, question, busy, isBlocked, onGive }: GiveProps) {
  if (question !== null) {
    return (
      <ConfirmButton
        wide
        variant="primary"
        disabled={isBlocked}
        label={label}
        title={t("market.ask-title")}
        description={question}
        cancelLabel={t("market.ask-no")}
        onConfirm={onGive}
      />
    );
  }
  return (
    <Button wide variant="primary" busy={busy} disabled={isBlocked} onClick={() => void onGive()}>
      {label}
    </Button>
  );
}

function questionOf({ item, book, side, price }: OrderFormProps): string {
  const usual = Math.max(1, Math.round(book.reference));
  return t(`market.ask-${side}`, { price: price ?? 0, usual, item: items[item].name });
}

type SumsProps = {
  readonly points: number;
  readonly side: OrderSide;
  readonly price: number;
  readonly quantity: number;
};

function Sums({ side, price, quantity, points }: SumsProps) {
  const { gold, tax, net } = sumsOf(side, price, quantity, points);
  return (
    <dl className="order-form__sums">
      <div>
        <dt>{t("market.sum")}</dt>
        <dd className="num">
          <NumberText value={gold} />
        </dd>
      </div>
      {side === "sell" && (
        <div>
          <dt>{t(points > 0 ? "market.tax-less" : "market.tax")}</dt>
          <dd className="num">
            <NumberText value={-tax} />
          </dd>
        </div>
      )}
      <div className="order-form__net">
        <dt>{t(side === "sell" ? "market.you-get" : "market.you-lay-down")}</dt>
        <dd className="num">
          <NumberText value={net} />
        </dd>
      </div>
    </dl>
  );
}

/** How many one could order now. */
function mostOf(side: OrderSide, own: OrderFormProps["own"], price: number | null): number {
  if (side === "sell") return Math.min(quantityMax, own.held);
  return price === null || price < 1 ? 0 : Math.min(quantityMax, Math.floor(own.gold / price));
}

function placedText(side: OrderSide, { traded, gold, taxGold, rests, returned }: Placed): string {
  const parts = [];
  const own = { n: traded, gold: side === "sell" ? gold - taxGold : gold };
  if (traded > 0) parts.push(side === "buy" ? t("market.bought", own) : t("market.sold", own));
  if (rests > 0) parts.push(t("market.rests", { n: rests }));
  if (returned > 0) parts.push(t("market.returned", { n: returned }));
  return parts.join(" ");
}
