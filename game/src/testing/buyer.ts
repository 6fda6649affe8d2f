import type { CharacterId } from "../core/tables.ts";
import type { PaymentView } from "../premium/api.ts";
import { configurePayments } from "../premium/functions/payment-settings.ts";
import { api } from "./game-test.ts";
import type { GameTest } from "./game-test.ts";

/** An order for the payment service, as the host takes it. */
type TakenOrder = {
  readonly id: string;
  readonly what: "open" | "close" | "refund";
  readonly paymentId: string;
  readonly checkout: string;
  readonly intent: string;
  readonly amount: number;
  readonly currency: string;
};

/** A hundred Crowns cost one euro until `stopSelling`. */
export function startSelling(): void {
  configurePayments({ currency: "eur", pricePerHundred: 100 });
}

export function stopSelling(): void {
  configurePayments(null);
}

export type Buyer = Awaited<ReturnType<typeof newBuyer>>;

let events = 0;

/** A player with a character who buys Crowns, and the payment service that it pays at. */
export async function newBuyer(game: GameTest, accountId: string, name: string) {
  const characterId: CharacterId = await game.newCharacter(accountId, name);
  await game.establish(characterId);
  const as = game.as(accountId);
  const hear = (news: Readonly<Record<string, string | number>>, eventId = `evt_${events++}`) =>
    game.world.engine().then((engine) => engine.mutation("premium:hearPayment", { eventId, news }));
  const take = async (): Promise<readonly TakenOrder[]> => {
    const answer = (await game.job("premium:takePaymentOrders")) as {
      readonly orders: readonly TakenOrder[];
    };
    return answer.orders;
  };
  const report = (id: string, answer: Readonly<Record<string, string>>) =>
    game.job("premium:reportPaymentOrder", { id, ...answer });

  /** Begins a payment, and has the host open its page. */
  async function open(crowns: number): Promise<TakenOrder> {
    const begun = await as.order(api.premium.buy, { crowns });
    if (!begun.ok) throw new Error(`The payment was refused: ${begun.code}.`);
    const order = (await take()).find((one) => one.paymentId === begun.value.paymentId);
    if (order === undefined) throw new Error("The host was not asked to open a page.");
    const checkout = `cs_${order.paymentId}`;
    await report(order.id, { answer: "done", checkout, url: `https://pay.example/${checkout}` });
    return { ...order, checkout };
  }

  /** What the payment service tells of a page that was paid. */
  const paid = ({ paymentId, checkout, amount, currency }: TakenOrder) => ({
    kind: "paid",
    paymentId,
    checkout,
    intent: `pi_${paymentId}`,
    amount,
    currency,
  });

  return {
    characterId,
    accountId,
    as,
    own: { characterId },
    name,
    hear,
    take,
    report,
    open,
    paid,
    /** Buys and pays. */
    async buy(crowns: number): Promise<TakenOrder & { readonly intent: string }> {
      const order = await open(crowns);
      await hear(paid(order));
      return { ...order, intent: `pi_${order.paymentId}` };
    },
    crowns: async () => (await as.ask(api.premium.mine, {}))?.crowns,
    payments: async (): Promise<readonly PaymentView[]> =>
      (await as.ask(api.premium.history, {}))?.payments ?? [],
    entries: async () =>
      ((await as.ask(api.premium.history, {}))?.entries ?? []).map(
        ({ reason, amount }) => [reason, amount] as const,
      ),
    told: async () =>
      (await as.ask(api.notifications.recent, { characterId }))?.notices.map(({ event }) => event),
  };
}
