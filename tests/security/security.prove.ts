import { afterAll } from "vitest";
import { PaymentStandIn } from "../../apps/server/src/testing/payment-stand-in.ts";
import { attacks } from "./attacks/all.ts";
import { paymentKeys } from "./attacks/payment-keys.ts";
import { testAttacks } from "./verdicts.ts";

// Crowns are sold, through a service on this machine.
const paymentService = await PaymentStandIn.open();
afterAll(() => paymentService.close());

// Of each attack all; on a machine that has other work a tenth says as much: SECURITY_SHARE=0.1.
const share = Number(process.env["SECURITY_SHARE"] ?? 1);

testAttacks(attacks, {
  share,
  timeoutMs: 600_000,
  environment: paymentKeys(paymentService.url),
});
