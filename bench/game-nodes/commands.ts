import { command } from "../load/play-on.ts";
import type { Subscriber } from "../load/subscriber.ts";
import type { BenchPlayer } from "./players.ts";

/** Who sends commands of one kind, each time the next of some players. `MarketBots` is one too. */
export type Sender = {
  /** Commands that were sent and not answered yet. */
  readonly waiting: number;
  readonly refused: Readonly<Record<string, number>>;
  send(): void;
  /** Takes in an answer; those to others are left alone. */
  take(bytes: Buffer, start: number, end: number): void;
};

/** Of the player's character, unless the arguments name none: `characterId: undefined`. */
export type Command = { readonly udfPath: string; readonly args: object };

type Options = {
  readonly players: readonly BenchPlayer[];
  readonly sockets: readonly Subscriber[];
  readonly next: (player: BenchPlayer) => Command;
  readonly answered: (player: BenchPlayer, value: unknown) => void;
  readonly whenAnswered: () => void;
};

type Answer = {
  readonly requestId: number;
  /** Missing where it was a fault. */
  readonly result?: { readonly ok: boolean; readonly code?: string; readonly value?: unknown };
};

/** Players who send a command each in turn. */
export class Commands implements Sender {
  readonly #options: Options;
  readonly #sent = new Map<number, BenchPlayer>();
  #turn = 0;
  readonly refused: Record<string, number> = {};

  constructor(options: Options) {
    this.#options = options;
  }

  get waiting(): number {
    return this.#sent.size;
  }

  send(): void {
    const { players, sockets, next } = this.#options;
    const at = this.#turn++ % players.length;
    const [player, subscriber] = [players[at], sockets[at]];
    if (player === undefined || subscriber === undefined) return;
    const { udfPath, args } = next(player);
    const own = { characterId: player.characterId, ...args };
    this.#sent.set(command(subscriber.socket, udfPath, own), player);
  }

  take(bytes: Buffer, start: number, end: number): void {
    const { requestId, result } = JSON.parse(bytes.toString("utf8", start, end)) as Answer;
    const player = this.#sent.get(requestId);
    if (player === undefined) return;
    this.#sent.delete(requestId);
    this.#options.whenAnswered();
    if (result?.ok === true) {
      this.#options.answered(player, result.value);
      return;
    }
    const code = result?.code ?? "fault";
    this.refused[code] = (this.refused[code] ?? 0) + 1;
  }
}
