/** How Crowns are sold. */
export type PaymentSettings = {
  readonly secretKey: string;
  /** What the messages of the payment service are signed with. */
  readonly webhookSecret: string;
  /** As ISO 4217 names it, in small letters. */
  readonly currency: string;
  /** What a hundred Crowns cost, in its smallest unit. */
  readonly pricePerHundred: number;
  /** Another address than that of Stripe, for tests. */
  readonly apiUrl: string | null;
};

/** A hundred Crowns in these cost 1.00; in any other currency the operator says how much. */
const knownCurrencies = ["eur", "usd", "gbp"];
const usualPrice = 100;
const priceMax = 10_000_000;

/** Reads how Crowns are sold; `null` where they are not. `faults` has one sentence for each setting that cannot be used. */
export function readPaymentSettings(environment: Readonly<Record<string, string | undefined>>): {
  readonly payments: PaymentSettings | null;
  readonly faults: readonly string[];
} {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: apiUrl = null,
    CROWNS_CURRENCY: currency = "eur",
    CROWNS_PRICE: price,
  } = environment;
  const faults: string[] = [];
  // The values of secrets are not repeated.
  if ((secretKey === undefined) !== (webhookSecret === undefined))
    faults.push("STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must both be set, or neither.");
  if (!/^[a-z]{3}$/i.test(currency))
    faults.push(`CROWNS_CURRENCY must be three letters such as EUR, not "${currency}".`);
  if (price === undefined && !knownCurrencies.includes(currency.toLowerCase()))
    faults.push(`CROWNS_PRICE must say what 100 Crowns cost in ${currency}, in its smallest unit.`);
  const pricePerHundred = Number(price ?? usualPrice);
  if (!isPrice(pricePerHundred)) {
    faults.push(
      `CROWNS_PRICE must be an even whole number from 2 to ${priceMax}, for 50 Crowns cost half of it, not "${price}".`,
    );
  }
  if (apiUrl !== null && URL.parse(apiUrl) === null)
    faults.push(`STRIPE_API_URL must be an address, not "${apiUrl}".`);
  const isSold = secretKey !== undefined && webhookSecret !== undefined && faults.length === 0;
  const sold = { currency: currency.toLowerCase(), pricePerHundred, apiUrl };
  return { payments: isSold ? { secretKey, webhookSecret, ...sold } : null, faults };
}

function isPrice(price: number): boolean {
  return Number.isInteger(price) && price >= 2 && price <= priceMax && price % 2 === 0;
}
