import { rm } from "node:fs/promises";
import type { FirstNode } from "@aldermoor/engine/index.ts";
import type { Logger } from "pino";
import { sumOf } from "./counted.ts";
import type { Counted } from "./counted.ts";
import { NodePlace } from "./node-place.ts";
import type { NodeStanding } from "./node-place.ts";
import type { CommonCalls, NodeProcess, Upgrade } from "./node-process.ts";
import type { Revocation } from "./revocation.ts";
import { firstNumber, Spread } from "./spread.ts";

type FurtherNodesOptions = {
  /** How many there are besides the first. */
  readonly count: number;
  readonly first: FirstNode;
  /** For the copies of the world that they begin with: nothing else lies there. */
  readonly folder: string;
  readonly logger: Logger;
};

/** The further nodes of a host: processes of this machine that serve clients beside it. */
export class FurtherNodes {
  readonly #folder: string;
  readonly #places: readonly NodePlace[];
  readonly #spread = new Spread();
  readonly #stopping = new AbortController();
  #running: Promise<unknown> = Promise.resolve();

  constructor({ count, first, folder, logger }: FurtherNodesOptions) {
    this.#folder = folder;
    this.#places = Array.from(
      { length: count },
      (_, at) => new NodePlace({ number: firstNumber + 1 + at, first, folder, logger }),
    );
  }

  /** Starts them; each serves as soon as it can. One that ends is started again. */
  start(calls: CommonCalls): void {
    this.#running = this.#run(calls);
  }

  /**
   * Hands a client that wants a WebSocket to a node, where it is not the first one's; says whether it was.
   *
   * @param onClosed is called when the socket is closed that was handed on.
   */
  take(upgrade: Upgrade, onClosed: () => void): boolean {
    const { address, socket } = upgrade;
    const open = this.#processes.filter(({ isOpen }) => isOpen);
    const numbers = [firstNumber, ...open.map(({ number }) => number)];
    const number = this.#spread.enter(address, numbers);
    const leave = (): void => this.#spread.leave(address, number);
    const node = open.find((each) => each.number === number);
    if (node === undefined) {
      socket.once("close", leave);
      return false;
    }
    node.hand(upgrade, () => {
      leave();
      onClosed();
    });
    return true;
  }

  revoke(revocation: Revocation): void {
    for (const process of this.#processes) process.revoke(revocation);
  }

  standings(): readonly NodeStanding[] {
    return this.#places.map(({ standing }) => standing);
  }

  /** What all of them counted since this host began. */
  counted(): Counted {
    return sumOf(this.#places.map((place) => place.counted));
  }

  /** Ends them and their connections; resolves when their processes have ended. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#processes.map((process) => process.stop()));
    await this.#running;
  }

  get #processes(): readonly NodeProcess[] {
    return this.#places.flatMap(({ process }) => (process === null ? [] : [process]));
  }

  // What a host left that was killed is of no use: its nodes ended with it.
  async #run(calls: CommonCalls): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
    const { signal } = this.#stopping;
    await Promise.all(this.#places.map((place) => place.keepRunning(calls, signal)));
  }
}
