import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { paymentPath } from "../../../apps/server/src/payments/payment-route.ts";
import { PaymentStandIn } from "../../../apps/server/src/testing/payment-stand-in.ts";
import { stageNowMs } from "../stage/stage-time.ts";
import { Stage, desktop } from "../stage/stage.ts";
import { goTo } from "../support/addresses.ts";

const secret = "whsec_only_this_test_knows";
let standIn: PaymentStandIn;
let stage: Stage;
test.beforeAll(async () => {
  standIn = await PaymentStandIn.open({
    tells: { url: () => `${stage.url}${paymentPath}`, secret, nowMs: stageNowMs },
  });
  stage = new Stage({
    STRIPE_SECRET_KEY: "sk_test_only_this_test_knows",
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_API_URL: standIn.url,
  });
  await stage.open();
});
test.afterAll(async () => {
  await stage.close();
  await standIn.close();
});

test("one pays for Crowns, becomes a patron by keyboard, wears what was tried on, and has the rest back", async ({
  browser,
}) => {
  const bryony = await stage.play(browser, { name: "dark", theme: "dark", ...desktop });

  await test.step("Crowns are paid for on the page of the payment service", async () => {
    await open(bryony, "crowns");
    const amount = bryony.getByRole("textbox", { name: "Crowns, in fifties" });
    await amount.fill("900");
    await amount.press("Tab");
    await expect(bryony.getByText("€9.00", { exact: true })).toBeVisible();
    await bryony.getByRole("button", { name: "Buy", exact: true }).press("Enter");
    await bryony.waitForURL(/\/pay\//);
    await bryony.getByRole("button", { name: "Pay" }).click();
    await expect(bryony.getByText("900 Crowns came")).toBeVisible();
  });

  await test.step("Patron is bought, and holds", async () => {
    await open(bryony, "patron");
    await bryony.getByRole("button", { name: /^Buy Patron for 30 days/ }).press("Enter");
    await bryony.getByRole("alertdialog").getByRole("button", { name: "Buy" }).press("Enter");
    await expect(bryony.getByText(/^Until /)).toBeVisible();
  });

  await test.step("a frame is tried on before it is bought, and worn", async () => {
    await open(bryony, "cosmetics");
    await bryony.getByRole("button", { name: "Try on: Alder" }).click();
    await expect(bryony.getByRole("heading", { name: "Tried on" })).toBeVisible();
    await bryony.getByRole("button", { name: /^Buy Alder frame/ }).click();
    await bryony.getByRole("alertdialog").getByRole("button", { name: "Buy" }).click();
    await bryony.getByRole("button", { name: "Wear: Alder" }).click();
    await expect(bryony.getByRole("button", { name: "Take off: Alder" })).toBeVisible();
  });

  await test.step("what is unspent comes back, and each movement is told", async () => {
    await open(bryony, "history");
    await bryony.getByRole("button", { name: "Refund" }).click();
    await bryony.getByRole("alertdialog").getByRole("button", { name: "Refund" }).click();
    await expect(bryony.getByText(/150 Crowns paid back/)).toBeVisible();
    await expect
      .poll(() => standIn.refunds)
      .toEqual([{ intent: standIn.sessions[0]?.intent, amount: 150 }]);
  });
  await bryony.context().close();
});

function open(page: Page, category: string): Promise<void> {
  return goTo(page, `${stage.url}/game/premium/${category}`);
}
