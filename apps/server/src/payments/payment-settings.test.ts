import { describe, expect, test } from "vitest";
import { readPaymentSettings } from "./payment-settings.ts";

const keys = { STRIPE_SECRET_KEY: "sk_test", STRIPE_WEBHOOK_SECRET: "whsec_test" };

describe("the settings of payments", () => {
  test("sell nothing where no keys are set", () => {
    expect(readPaymentSettings({})).toEqual({ payments: null, faults: [] });
  });

  test("sell a hundred Crowns for one euro unless something else is said", () => {
    expect(readPaymentSettings(keys).payments).toMatchObject({
      currency: "eur",
      pricePerHundred: 100,
    });
    const pounds = readPaymentSettings({ ...keys, CROWNS_CURRENCY: "GBP" });
    expect(pounds.payments).toMatchObject({ currency: "gbp", pricePerHundred: 100 });
    const yen = readPaymentSettings({ ...keys, CROWNS_CURRENCY: "jpy", CROWNS_PRICE: "160" });
    expect(yen.payments).toMatchObject({ currency: "jpy", pricePerHundred: 160 });
  });

  test.each([
    [{ STRIPE_SECRET_KEY: "sk_test" }, "must both be set"],
    [{ STRIPE_WEBHOOK_SECRET: "whsec_test" }, "must both be set"],
    [{ ...keys, CROWNS_CURRENCY: "euro" }, "three letters"],
    [{ ...keys, CROWNS_CURRENCY: "jpy" }, "CROWNS_PRICE must say"],
    [{ ...keys, CROWNS_PRICE: "99" }, "even whole number"],
    [{ ...keys, CROWNS_PRICE: "-2" }, "even whole number"],
    [{ ...keys, CROWNS_PRICE: "free" }, "even whole number"],
    [{ ...keys, STRIPE_API_URL: "nowhere" }, "must be an address"],
  ])("name the fault of %j, and no secret", (environment, fault) => {
    const { payments, faults } = readPaymentSettings(environment);
    expect(payments).toBeNull();
    expect(faults.join("\n")).toContain(fault);
    expect(faults.join("\n")).not.toMatch(/sk_test|whsec_test/);
  });
});
