import type { Api } from "@aldermoor/game/api.ts";
import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import type { OrderSide, Placed } from "@aldermoor/game/market/api.ts";
import { ConvexClient } from "convex/browser";
import { ConvexError } from "convex/values";
import { gameReference } from "../../src/testing/game-reference.ts";
import { Player } from "../../src/testing/player.ts";

/** Of copper ore: eight gold, so that prices of 7 to 10 are usual. */
export const ore: ItemId = "copper-ore";
export const stock = { gold: 1_000_000_000, units: 100_000_000 } as const;

const create = gameReference<Api["character"]["create"]>("character:create");
const sheet = gameReference<Api["character"]["sheet"]>("character:sheet");
const goods = gameReference<Api["inventory"]["goods"]>("inventory:goods");
const deliveries = gameReference<Api["inventory"]["deliveries"]>("inventory:deliveries");
const claimDeliveries = gameReference<Api["inventory"]["claimDeliveries"]>(
  "inventory:claimDeliveries",
);
const place = gameReference<Api["market"]["place"]>("market:place");
const cancel = gameReference<Api["market"]["cancel"]>("market:cancel");
const orders = gameReference<Api["market"]["orders"]>("market:orders");
const ended = gameReference<Api["market"]["ended"]>("market:ended");

type Order = { readonly side: OrderSide; readonly price: number; readonly quantity: number };
/** What came of an order so far, as its owner is shown. */
type Course = Order & { readonly left: number; readonly gold: number; readonly taxGold: number };
type Ended = Course & { readonly id: string; readonly how: "filled" | "cancelled" | "expired" };

/** What the pages of a trader show once nothing is under way. */
export type Shown = {
  readonly gold: number;
  readonly units: number;
  readonly open: readonly (Course & { readonly id: string })[];
  readonly ended: readonly Ended[];
};

/**
 * A player at the market with two tabs of the official client, who keeps what every command was answered with. No two orders
 * of a trader have the same amount, so that each is known by it.
 */
export class Trader {
  readonly name: string;
  readonly #player: Player;
  #tabs: readonly ConvexClient[] = [];
  #characterId = "";
  #ordered = 0;
  readonly #underWay = new Set<Promise<unknown>>();
  /** Orders that were told to be placed, by `keyOf`, and those that were told to be taken back. */
  readonly placed = new Map<string, Placed>();
  readonly cancelled = new Set<string>();
  /** How orders ended, by `keyOf`; kept, since pages show the last fifty. */
  readonly ended = new Map<string, Ended>();
  refused = 0;
  /** What it had before it traded. */
  start: Pick<Shown, "gold" | "units"> = { gold: 0, units: 0 };

  constructor(origin: string, name: string) {
    this.name = name;
    this.#player = new Player(origin);
  }

  get characterId(): string {
    return this.#characterId;
  }

  get underWay(): number {
    return this.#underWay.size;
  }

  /** Signs up, and makes the character. */
  async arrive(): Promise<void> {
    await this.#player.signUp(`${this.name.toLowerCase()}@moor.example`);
    const client = this.#player.connect();
    const made = await client.mutation(create, {
      name: this.name,
      origin: "moorborn",
      mode: "standard",
      avatarSeed: 7,
    });
    await client.close();
    if (!made.ok) throw new Error(made.code);
    this.#characterId = made.value.characterId;
  }

  /** Opens the tabs, over a line that may be cut, and waits until both are signed in. */
  async open(lineOrigin: string): Promise<void> {
    const opened = [0, 1].map(() => {
      const client = new ConvexClient(lineOrigin, {
        unsavedChangesWarning: false,
        verbose: false,
        logger: false,
      });
      const { promise, resolve } = Promise.withResolvers<void>();
      client.setAuth(
        () => this.#token(),
        (isSignedIn) => isSignedIn && resolve(),
      );
      return { client, isSignedIn: promise };
    });
    this.#tabs = opened.map(({ client }) => client);
    await Promise.all(opened.map(({ isSignedIn }) => isSignedIn));
  }

  async begin(): Promise<void> {
    this.start = await this.shown();
  }

  async close(): Promise<void> {
    await Promise.all(this.#tabs.map((tab) => tab.close()));
  }

  /** Does something of what traders do, now and then in both tabs at once; answers nothing, since the line may be cut. */
  act(): void {
    const dice = Math.random();
    const openIds = [...this.placed.values()].flatMap(({ orderId }) => orderId ?? []);
    const orderId = openIds[Math.floor(Math.random() * openIds.length)];
    if (dice < 0.15) this.#twice((tab) => this.#claim(tab));
    else if (dice < 0.4 && orderId !== undefined) this.#twice((tab) => this.#cancel(tab, orderId));
    else this.#keep(this.#place(this.#tab(0)));
  }

  /** Resolves when everything that was sent is answered. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  async shown(): Promise<Shown> {
    const tab = this.#tab(0);
    const args = { characterId: this.#characterId };
    const [self, bag, waiting, open, over] = await Promise.all([
      tab.query(sheet, args),
      tab.query(goods, args),
      tab.query(deliveries, args),
      tab.query(orders, args),
      tab.query(ended, args),
    ]);
    if (self === null || bag === null || waiting === null || open === null || over === null)
      throw new Error(`${this.name} is not shown what is there.`);
    if (waiting.total > waiting.deliveries.length) throw new Error("More waits than is shown.");
    const stack = bag.stacks.find(({ item }) => item === ore)?.quantity ?? 0;
    const waits = waiting.deliveries;
    return {
      gold: self.gold + waits.reduce((sum, one) => sum + one.gold, 0),
      units: stack + waits.reduce((sum, one) => sum + (one.items[ore] ?? 0), 0),
      open: open.orders,
      ended: over,
    };
  }

  #tab(nth: number): ConvexClient {
    const tab = this.#tabs[nth];
    if (tab === undefined) throw new Error(`${this.name} has no tab open.`);
    return tab;
  }

  async #place(tab: ConvexClient): Promise<void> {
    this.#ordered += 1;
    const side: OrderSide = Math.random() < 0.5 ? "buy" : "sell";
    const price = 7 + Math.floor(Math.random() * 3);
    const order = { side, price, quantity: this.#ordered };
    const args = { characterId: this.#characterId, item: ore, ...order, confirmed: true };
    const answer = await tab.mutation(place, args).catch((error: unknown) => {
      const about = error instanceof ConvexError ? JSON.stringify(error.data) : String(error);
      throw new Error(`${this.name} cannot order: ${about}.`, { cause: error });
    });
    if (answer.ok) this.placed.set(keyOf(order), answer.value);
    else this.#expectCode(answer.code, ["cooldown", "order-limit"]);
  }

  async #cancel(tab: ConvexClient, orderId: string): Promise<void> {
    const answer = await tab.mutation(cancel, { characterId: this.#characterId, orderId });
    if (!answer.ok) return this.#expectCode(answer.code, ["cooldown", "target-gone"]);
    if (this.cancelled.has(orderId)) throw new Error(`${orderId} was taken back twice.`);
    this.cancelled.add(orderId);
  }

  async #claim(tab: ConvexClient): Promise<void> {
    const args = { characterId: this.#characterId, deliveryIds: null };
    const answer = await tab.mutation(claimDeliveries, args);
    if (!answer.ok) this.#expectCode(answer.code, ["target-gone"]);
  }

  #expectCode(code: string, expected: readonly string[]): void {
    if (!expected.includes(code)) throw new Error(`${this.name} is refused: ${code}.`);
    this.refused += 1;
  }

  /** From one tab, or from both at the same instant. */
  #twice(send: (tab: ConvexClient) => Promise<void>): void {
    this.#keep(send(this.#tab(0)));
    if (Math.random() < 0.5) this.#keep(send(this.#tab(1)));
  }

  #keep(answer: Promise<unknown>): void {
    this.#underWay.add(answer);
    const forget = () => this.#underWay.delete(answer);
    // A fault stays among what is awaited, which throws it.
    answer.then(forget, () => undefined);
  }

  /** While the host is gone there is none; a client that was told so would go on as nobody. */
  async #token(): Promise<string | null> {
    for (;;) {
      try {
        return await this.#player.realtimeToken();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }
}

export function keyOf({ side, price, quantity }: Order): string {
  return `${side} ${quantity} at ${price}`;
}
