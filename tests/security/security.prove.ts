import { afterAll } from "vitest";
import { PaymentStandIn } from "../../apps/server/src/testing/payment-stand-in.ts";
import { attacks } from "./attacks/all.ts";
import { paymentKeys } from "./attacks/payment-keys.ts";
import { testAttacks } from "./verdicts.ts";

// Crowns are sold, through a service on this machine.
const paymentService = await PaymentStandIn.open();
afterAll(() => paymentService.close());

testAttacks(attacks, {
  share: 1,
  timeoutMs: 600_000,
  environment: paymentKeys(paymentService.url),
});
