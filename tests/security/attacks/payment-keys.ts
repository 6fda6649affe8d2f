/** What the host under attack takes for the signature of the payment service. */
export const paymentSecret = "whsec_only_attacks_know_this";

/** The settings with which it sells Crowns through a service at another address. */
export function paymentKeys(apiUrl: string): Readonly<Record<string, string>> {
  return {
    STRIPE_SECRET_KEY: "sk_test_only_attacks_know_this",
    STRIPE_WEBHOOK_SECRET: paymentSecret,
    STRIPE_API_URL: apiUrl,
  };
}
