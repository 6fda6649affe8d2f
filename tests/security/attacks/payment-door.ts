import { setTimeout as pace } from "node:timers/promises";
import { z } from "zod";
import { paymentPath } from "../../../apps/server/src/payments/payment-route.ts";
import { eventOf, signedMessage } from "../../../apps/server/src/testing/payment-stand-in.ts";
import type { Attack, Scene } from "../attack.ts";
import { fullPlayersOf, press } from "../full-players.ts";
import type { FullPlayer } from "../full-players.ts";
import { httpCall } from "../http-call.ts";
import { forAll } from "../rhythm.ts";
import { attempt } from "./gains.ts";
import { paymentSecret } from "./payment-keys.ts";

// The door at which a payment service tells of payments: by somebody who would be it, by somebody who heard what it said, and by
// itself, saying things twice, wrong and in any order.

const atOnce = 50;
const bought = 500;
const late = 10 * 60_000;
const triesMax = 40;

type Message = { readonly body: string; readonly headers?: Readonly<Record<string, string>> };
type Begun = { readonly paymentId: string; readonly checkout: string };

async function send(scene: Scene, message: Message, from = scene.address): Promise<number> {
  const call = { port: scene.port, from, path: paymentPath, method: "POST" };
  const { status } = await httpCall({ ...call, ...message });
  scene.answers.status(status, paymentPath);
  return status;
}

/** The payment service has a dozen addresses, none of which is an attacker's. */
function sendAsService(scene: Scene, message: Message, at: number): Promise<number> {
  return send(scene, message, `127.3.1.${(at % 12) + 1}`);
}

const buying = z.object({
  last: z.object({ id: z.string(), url: z.string().nullable() }).nullable(),
});

/** Begins to pay, and answers what the page at the payment service is called; `null` where none is opened. */
async function begin(scene: Scene, player: FullPlayer): Promise<Begun | null> {
  if (!(await press(scene, player, "premium:buy", { crowns: bought }))) return null;
  for (let nth = 0; nth < triesMax; nth += 1) {
    const { last } = buying.parse(await player.visitor.ask("premium:buying"));
    const checkout = last?.url?.split("/pay/")[1];
    if (last !== null && checkout !== undefined) return { paymentId: last.id, checkout };
    await pace(250);
  }
  return null;
}

async function crownsOf({ visitor }: FullPlayer): Promise<number> {
  const { crowns } = z.object({ crowns: z.number() }).parse(await visitor.ask("premium:mine"));
  return crowns;
}

function paid({ paymentId, checkout }: Begun, wrong: Readonly<Record<string, unknown>> = {}) {
  return eventOf(`evt_paid_${JSON.stringify(wrong)}_${paymentId}`, "checkout.session.completed", {
    ...{ object: "checkout.session", id: checkout, client_reference_id: paymentId },
    ...{ payment_status: "paid", amount_total: bought, currency: "eur" },
    ...{ payment_intent: `pi_${paymentId}`, ...wrong },
  });
}

/** What nobody signed who may: another secret, none, or what was signed long ago and heard by somebody. */
function forgeries(begun: Begun): readonly Message[] {
  const event = paid(begun);
  const right = signedMessage(event, paymentSecret);
  const signature = right.headers["Stripe-Signature"] ?? "";
  const withSignature = (text: string): Message => ({
    body: right.body,
    headers: { ...right.headers, "Stripe-Signature": text },
  });
  return [
    signedMessage(event, "whsec_of_somebody_else"),
    signedMessage(event, paymentSecret, Date.now() - late),
    { body: right.body },
    { ...right, body: right.body.replace(`${bought}`, "5000000") },
    withSignature(""),
    withSignature("t=1,v1="),
    withSignature(signature.replace("v1=", "v0=")),
    withSignature(signature.replace(/t=\d+/, `t=${Math.floor(Date.now() / 1_000) + 60}`)),
    withSignature(`t=1${",v1=0".repeat(1_000)}`),
    { ...right, body: `${right.body} ` },
  ];
}

const forged = attempt(
  "messages that the payment service never sent, by fifty at once",
  async (scene) => {
    const [player] = await fullPlayersOf(scene, "payer", 1);
    const begun = player === undefined ? null : await begin(scene, player);
    if (player === undefined || begun === null) return ["the attack never began: nothing is sold"];
    const messages = forgeries(begun);
    let taken = 0;
    await forAll(scene.sized(2_000), atOnce, async (at) => {
      // From so many addresses that it is not the rate of one that holds.
      const from = at % 2 === 0 ? scene.address : `127.3.2.${(at % 200) + 1}`;
      const message = messages[at % messages.length];
      if (message !== undefined && (await send(scene, message, from)) === 200) taken += 1;
    });
    const crowns = await crownsOf(player);
    return [
      taken > 0 && `${taken} forged messages were taken`,
      crowns !== 0 && `${crowns} Crowns came by forged messages`,
    ];
  },
);

const kilobyte = 1_000;

const enormous: Attack = {
  name: "messages of 200 kB to 18 MB at the door of the payment service",
  async run(scene) {
    const sizes = [200, 300, 5_000, 18_000].map((size) => size * kilobyte);
    const headers = { "Stripe-Signature": "t=1,v1=0" };
    let taken = 0;
    await forAll(scene.sized(80), 10, async (at) => {
      const size = scene.sized(sizes[at % sizes.length] ?? kilobyte);
      const body = at % 3 === 0 ? "[".repeat(size) : JSON.stringify({ a: "x".repeat(size) });
      if ((await send(scene, { body, headers })) === 200) taken += 1;
    });
    return taken > 0 ? [`${taken} messages of nobody's were taken`] : [];
  },
};

const wrongs: readonly Readonly<Record<string, unknown>>[] = [
  { amount_total: 1 },
  { amount_total: 5_000_000 },
  { amount_total: -bought },
  { currency: "usd" },
  { payment_status: "unpaid" },
  { id: "cs_of_another_page" },
  { client_reference_id: "of-nobody" },
];

function ofDispute({ paymentId }: Begun, type: string, more: Readonly<Record<string, unknown>>) {
  const about = { object: "dispute", id: `dp_${paymentId}`, payment_intent: `pi_${paymentId}` };
  return eventOf(`evt_${type}_${paymentId}`, `charge.dispute.${type}`, { ...about, ...more });
}

const repeated = attempt(
  "what the payment service says, said wrong, fifty times at once and out of order",
  async (scene) => {
    const [player] = await fullPlayersOf(scene, "payer", 1);
    const begun = player === undefined ? null : await begin(scene, player);
    if (player === undefined || begun === null) return ["the attack never began: nothing is sold"];
    const gains: (string | false)[] = [];
    const say = (event: Parameters<typeof signedMessage>[0], at: number) =>
      sendAsService(scene, signedMessage(event, paymentSecret), at);

    for (const [at, wrong] of wrongs.entries()) await say(paid(begun, wrong), at);
    const before = await crownsOf(player);
    gains.push(before !== 0 && `${before} Crowns came for another amount, currency or page`);

    // The bank takes it back and gives it again: whatever comes first, it was paid once, and stands.
    const told = [
      paid(begun),
      ofDispute(begun, "created", { amount: bought }),
      ofDispute(begun, "closed", { status: "won" }),
    ];
    await forAll(3 * atOnce, atOnce, async (at) => {
      const event = told[(at * 7) % told.length];
      if (event !== undefined) await say(event, at);
    });
    const after = await crownsOf(player);
    gains.push(after !== bought && `${after} Crowns are there of the ${bought} that were paid`);

    await forAll(atOnce, atOnce, (at) => say({ ...paid(begun), id: `evt_again_${at}` }, at));
    const again = await crownsOf(player);
    gains.push(again !== after && `${again - after} Crowns came by what was said again`);
    return gains;
  },
);

export const paymentDoorAttacks: readonly Attack[] = [forged, enormous, repeated];
