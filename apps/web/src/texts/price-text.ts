import { dateLocale } from "./language.ts";

/** A sum of money in the smallest unit of its currency, as it is written where the reader is: "€1.50". */
export function priceText(amount: number, currency: string): string {
  const format = new Intl.NumberFormat(dateLocale(), {
    style: "currency",
    currency: currency.toUpperCase(),
  });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** maximumFractionDigits);
}
