/** In which currency Crowns are sold, as ISO 4217 names it in small letters, and for how much of its smallest unit a hundred are. */
type PaymentSettings = { readonly currency: string; readonly pricePerHundred: number };

let settings: PaymentSettings | null = null;

/** Tells the game that this server sells Crowns, and for how much; until then nothing is sold. */
export function configurePayments(given: PaymentSettings | null): void {
  settings = given;
}

/** How Crowns are sold; `null` where nothing is. */
export function paymentSettings(): PaymentSettings | null {
  return settings;
}
