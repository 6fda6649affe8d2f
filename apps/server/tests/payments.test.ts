import type { Api } from "@aldermoor/game/api.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { paymentPath } from "../src/payments/payment-route.ts";
import { gameReference } from "../src/testing/game-reference.ts";
import { startHostProcess } from "../src/testing/host-process.ts";
import type { HostProcess } from "../src/testing/host-process.ts";
import { PaymentStandIn, eventOf, tell } from "../src/testing/payment-stand-in.ts";
import { Player } from "../src/testing/player.ts";

// A host sells Crowns through a service on this machine that speaks Stripe's HTTP, as it would through Stripe itself.

const buy = gameReference<Api["premium"]["buy"]>("premium:buy");
const buying = gameReference<Api["premium"]["buying"]>("premium:buying");
const giveUp = gameReference<Api["premium"]["giveUp"]>("premium:giveUp");
const mine = gameReference<Api["premium"]["mine"]>("premium:mine");
const refund = gameReference<Api["premium"]["refund"]>("premium:refund");

const secret = "whsec_only_tests_know_this";
const patience = { timeout: 120_000, interval: 20 };

let standIn: PaymentStandIn;
let host: HostProcess;
let hook: string;
let named = 0;

beforeAll(async () => {
  standIn = await PaymentStandIn.open();
  host = await startHostProcess({
    entry: "main.ts",
    environment: {
      STRIPE_SECRET_KEY: "sk_test_only_tests_know_this",
      STRIPE_WEBHOOK_SECRET: secret,
      STRIPE_API_URL: standIn.url,
      AUTH_RATE_LIMIT_FACTOR: "100",
    },
  });
  hook = `${host.origin}${paymentPath}`;
});
afterAll(async () => {
  await host.dispose();
  await standIn.close();
});

type Page = ReturnType<Player["connect"]>;
let wren: Page;
beforeEach(async () => {
  const player = new Player(host.origin);
  await player.signUp(`wren${named++}@moor.example`);
  wren = player.connect();
});
afterEach(() => wren.close());

const crowns = async () => (await wren.query(mine, {}))?.crowns;

/** The page is told of what the service said a moment after the service is answered. */
const untilCrowns = (n: number) => vi.waitFor(async () => expect(await crowns()).toBe(n), patience);

/** Begins to pay, and answers the page that the service opened for it. */
async function begin(n: number) {
  const begun = await wren.mutation(buy, { crowns: n });
  if (!begun.ok) throw new Error(`The payment was refused: ${begun.code}.`);
  const { paymentId } = begun.value;
  await vi.waitFor(
    async () => expect((await wren.query(buying, {}))?.last?.state).toBe("open"),
    patience,
  );
  const session = standIn.sessions.find((one) => one.paymentId === paymentId);
  if (session === undefined) throw new Error("No page was opened.");
  return session;
}

describe("a payment", () => {
  test("is paid at the service's page and brings its Crowns, and what is unspent comes back", async () => {
    const session = await begin(500);
    expect(session).toMatchObject({ amount: 500, currency: "eur" });
    const shown = await wren.query(buying, {});
    expect(shown?.last?.url).toBe(`${standIn.url}/pay/${session.id}`);
    expect(JSON.stringify(shown)).not.toMatch(/sk_test|whsec/);
    expect(await tell(hook, standIn.pay(session), secret)).toBe(200);
    await untilCrowns(500);
    expect(await wren.mutation(refund, { paymentId: session.paymentId })).toMatchObject({
      value: { crowns: 500 },
    });
    await vi.waitFor(
      () => expect(standIn.refunds).toContainEqual({ intent: session.intent, amount: 500 }),
      patience,
    );
    await untilCrowns(0);
  });

  test("pays once, however often its message comes", async () => {
    const session = await begin(100);
    const event = standIn.pay(session);
    const told = Array.from({ length: 10 }, () => tell(hook, event, secret));
    expect(new Set(await Promise.all(told))).toEqual(new Set([200]));
    expect(await tell(hook, { ...event, id: "evt_of_another_name" }, secret)).toBe(200);
    await untilCrowns(100);
  });

  test("pays nothing by a message that is forged, changed, unsigned or of long ago", async () => {
    const session = await begin(100);
    const event = standIn.pay(session);
    expect(await tell(hook, event, "whsec_of_somebody_else")).toBe(400);
    expect(await tell(hook, event, secret, Date.now() - 6 * 60_000)).toBe(400);
    const bare = { method: "POST", body: JSON.stringify(event) };
    expect((await fetch(hook, bare)).status).toBe(400);
    const empty = { ...bare, headers: { "Stripe-Signature": "t=1,v1=" } };
    expect((await fetch(hook, empty)).status).toBe(400);
    expect((await fetch(hook)).status).toBe(404);
    expect(await crowns()).toBe(0);
    expect(await tell(hook, event, secret)).toBe(200);
    await untilCrowns(100);
  });

  test("pays nothing for another amount or in another currency, and the log names it", async () => {
    const session = await begin(150);
    const { id, type, data } = standIn.pay(session);
    for (const [name, wrong] of Object.entries({
      less: { amount_total: 1 },
      dollars: { currency: "usd" },
      unpaid: { payment_status: "unpaid" },
    })) {
      const event = eventOf(`${id}_${name}`, type, { ...data.object, ...wrong });
      expect(await tell(hook, event, secret)).toBe(200);
    }
    expect(await crowns()).toBe(0);
    expect(host.output()).toMatch(/mismatch/);
  });

  test("that is taken back takes its Crowns, in whichever order that is told", async () => {
    const first = await begin(200);
    const disputed = ({ intent }: { readonly intent: string }, name: string) =>
      eventOf(`evt_${name}`, "charge.dispute.created", {
        object: "dispute",
        id: name,
        payment_intent: intent,
        amount: 200,
      });
    expect(await tell(hook, disputed(first, `dp_${first.id}`), secret)).toBe(200);
    expect(await tell(hook, standIn.pay(first), secret)).toBe(200);
    expect(await crowns()).toBe(0);
    const won = eventOf(`evt_won_${first.id}`, "charge.dispute.closed", {
      object: "dispute",
      id: `dp_${first.id}`,
      payment_intent: first.intent,
      status: "won",
    });
    for (let nth = 0; nth < 3; nth++) expect(await tell(hook, won, secret)).toBe(200);
    await untilCrowns(200);
  });

  test("that is given up is closed at the service", async () => {
    const session = await begin(250);
    await wren.mutation(giveUp, { paymentId: session.paymentId });
    await vi.waitFor(() => expect(session.state).toBe("expired"), patience);
  });

  test("waits while the service fails, and is opened once it works again", async () => {
    standIn.answer(500);
    const begun = await wren.mutation(buy, { crowns: 300 });
    expect(begun).toMatchObject({ ok: true });
    await vi.waitFor(() => expect(host.output()).toMatch(/a payment order/), patience);
    expect((await wren.query(buying, {}))?.last).toMatchObject({ state: "asked", url: null });
    standIn.answer(200);
    await vi.waitFor(
      async () => expect((await wren.query(buying, {}))?.last?.state).toBe("open"),
      patience,
    );
  });
});

test("messages of which the host knows nothing are taken and do nothing", async () => {
  const event = eventOf("evt_other", "customer.created", { object: "customer", id: "cus_1" });
  expect(await tell(hook, event, secret)).toBe(200);
  const foreign = eventOf("evt_foreign", "checkout.session.completed", {
    object: "checkout.session",
    id: "cs_of_another_shop",
    client_reference_id: null,
    payment_status: "paid",
  });
  expect(await tell(hook, foreign, secret)).toBe(200);
});

test("a message longer than any of theirs is not read", async () => {
  const long = { method: "POST", body: "x".repeat(300_000) };
  // The host may hang up while it is still being sent.
  const status = await fetch(hook, long).then(
    (answer) => answer.status,
    () => 413,
  );
  expect(status).toBe(413);
});

test("a host without keys sells nothing, has no such address, and all else works", async () => {
  const bare = await startHostProcess({ entry: "main.ts" });
  const player = new Player(bare.origin);
  await player.signUp("finch@moor.example");
  const page = player.connect();
  expect(await page.query(buying, {})).toMatchObject({ price: null });
  expect(await page.mutation(buy, { crowns: 50 })).toMatchObject({ code: "payments-off" });
  expect((await page.query(mine, {}))?.crowns).toBe(0);
  const event = eventOf("evt_1", "checkout.session.completed", {});
  expect(await tell(`${bare.origin}${paymentPath}`, event, secret)).toBe(404);
  await page.close();
  await bare.dispose();
});
