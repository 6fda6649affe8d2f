import { setTimeout as after } from "node:timers/promises";
import { pageQueries } from "../load/page-queries.ts";
import { frame } from "../load/request-template.ts";
import { openAll, openSubscriber } from "../load/subscriber.ts";
import type { Question, Subscriber } from "../load/subscriber.ts";
import type { Sender } from "./commands.ts";
import type { Kind } from "./kinds.ts";
import type { BenchPlayer } from "./players.ts";
import type { GameNodes } from "./start-nodes.ts";

/** To which node commands go: where all pages are, or to the one that orders, over sockets that follow next to nothing. */
export type Place = "executes" | "orders";

export type Sent = {
  readonly answered: number;
  readonly refused: Readonly<Record<string, number>>;
};

const beatMs = 5;
/** More would wait for ever longer where the nodes are slower than that. */
const waitingMax = 200;
/** A host that computes for somebody beyond their budget lets them wait, and longer where the machine does something else. */
const lastAnswersMs = 60_000;
/** A page that says nothing for two minutes is taken for gone; the official client says something now and then. */
const signOfLifeMs = 30_000;

/** The pages of all players at the node that executes, and a second socket of each at the one that orders. */
export class Load {
  readonly #players: readonly BenchPlayer[];
  readonly #sockets: Readonly<Record<Place, readonly Subscriber[]>>;
  #sender: Sender | null = null;
  #closed = 0;
  readonly #alive: NodeJS.Timeout;

  private constructor(players: readonly BenchPlayer[], open: Opening) {
    this.#players = players;
    this.#sockets = { executes: open.executes, orders: open.orders };
    for (const { socket } of [...open.executes, ...open.orders])
      socket.once("close", () => void this.#closed++);
    open.hear((bytes, start, end) => this.#sender?.take(bytes, start, end));
    this.#alive = setInterval(() => this.#showLife(), signOfLifeMs);
  }

  #showLife(): void {
    const sign = frame(JSON.stringify({ type: "Event" }));
    for (const { socket } of [...this.#sockets.executes, ...this.#sockets.orders])
      if (socket.writable) socket.write(sign);
  }

  static async open({ hosts }: GameNodes, players: readonly BenchPlayer[]): Promise<Load> {
    let take: Take = () => undefined;
    const openEach = (place: Place, asked: (player: BenchPlayer) => readonly Question[]) =>
      openAll(players.length, async (nth) => {
        const player = players[nth];
        if (player === undefined) throw new Error("There are too few players.");
        const questions = asked(player);
        return openSubscriber({
          port: hosts[place].port,
          token: (await player.player.realtimeToken()) ?? "",
          accounts: questions.map((_, at) => at),
          ask: (at) => questions[at] ?? nothing,
          onTransition: () => undefined,
          onAnswer: (bytes, start, end) => take(bytes, start, end),
        });
      });
    const executes = await openEach("executes", ({ characterId }) => pageQueries(characterId));
    const orders = await openEach("orders", () => [nothing]);
    return new Load(players, { executes, orders, hear: (taker) => (take = taker) });
  }

  /**
   * Sends so many a second, as long as not too many wait, and resolves with the last answer: for so long, or until each player
   * has sent one of those that are sent once.
   */
  async send(kind: Kind, place: Place, perSecondMax: number, forMs: number): Promise<Sent> {
    const perSecond = Math.min(perSecondMax, kind.perSecondMax ?? Infinity);
    let answered = 0;
    const sender = kind.sender({
      players: this.#players,
      sockets: this.#sockets[place],
      whenAnswered: () => void answered++,
    });
    this.#sender = sender;
    const startMs = performance.now();
    const count = Math.round((forMs * perSecond) / 1_000);
    const all = kind.isOnce === true ? Math.min(count, this.#players.length) : count;
    for (let sent = 0; sent < all && performance.now() < startMs + 2 * forMs;) {
      const due = Math.min(all, ((performance.now() - startMs) * perSecond) / 1_000);
      for (; sent < due && sender.waiting < waitingMax; sent++) sender.send();
      await after(beatMs);
    }
    const untilMs = performance.now() + lastAnswersMs;
    while (sender.waiting > 0 && performance.now() < untilMs) await after(beatMs);
    if (sender.waiting > 0) {
      const lost = `${sender.waiting} of "${kind.name}" got no answer`;
      throw new Error(`${lost}; ${this.#closed} connections were closed.`);
    }
    return { answered, refused: sender.refused };
  }

  close(): void {
    clearInterval(this.#alive);
    for (const { socket } of [...this.#sockets.executes, ...this.#sockets.orders]) socket.destroy();
  }
}

type Take = (bytes: Buffer, start: number, end: number) => void;
type Opening = Readonly<Record<Place, readonly Subscriber[]>> & { hear(take: Take): void };

/** What everybody may ask, and hardly ever changes. */
const nothing: Question = { udfPath: "core:whatsOff", args: [{}] };
