import { Currency } from "@aldermoor/ui/game/currency.tsx";
import { usePrices, usePricesAwaited } from "../../../shared/market/use-prices.ts";
import { t } from "../../../texts/t.ts";
import type { Thing } from "../group-things.ts";
import { worthOfThings } from "../worth-of-things.ts";
import "./bag-worth.css";

/** What all that is shown of the bag would go for. */
export function BagWorth({ things }: { readonly things: readonly Thing[] }) {
  const prices = usePrices();
  const isAwaited = usePricesAwaited();
  if (things.length === 0) return null;
  if (isAwaited) return <Room />;
  if (prices === null) return null;
  return (
    <p className="bag-worth num">
      {t("prices.bag")} <Currency value={worthOfThings(things, prices)} size={14} />
    </p>
  );
}

/** As high as the line will be. */
function Room() {
  return (
    <p className="bag-worth bag-worth--awaited num" aria-hidden>
      {t("prices.bag")} <Currency value={100_000} size={14} />
    </p>
  );
}
