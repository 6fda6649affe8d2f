import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { pipeLinks } from "@aldermoor/engine/index.ts";
import type { FirstNode, PipeLinks } from "@aldermoor/engine/index.ts";
import { converse } from "./conversation.ts";
import type { Conversation } from "./conversation.ts";
import { hostAddress } from "./node-calls.ts";
import type { HandedSocket, HostCalls, NodeCalls, NodeReading, TookSocket } from "./node-calls.ts";
import { nodeWord } from "./node-word.ts";
import type { Revocation } from "./revocation.ts";

/** A client's request to become a WebSocket. */
export type Upgrade = {
  readonly request: IncomingMessage;
  readonly socket: Socket;
  readonly head: Buffer;
  /** Of the client. */
  readonly address: string;
};

type Handing = Upgrade & { readonly number: number };

/** What a node asks of its host besides how it goes itself. */
export type CommonCalls = Omit<HostCalls, "begin" | "opened" | "stands" | "closed">;

type NodeProcessOptions = {
  readonly number: number;
  readonly first: FirstNode;
  readonly tables: string;
  readonly calls: CommonCalls;
  readonly onOpened: () => void;
};

/** So many times a second may pass in which a node that serves says nothing. It says how it stands each second. */
const silentSecondsMax = 20;
const stopMsMax = 4_000;

/** One further node, as the process that has the world sees it. */
export class NodeProcess {
  /** Resolves when the process has ended. */
  readonly ended: Promise<void>;
  readonly #options: NodeProcessOptions;
  readonly #child: ChildProcess;
  readonly #pipe: PipeLinks;
  readonly #watch: NodeJS.Timeout;
  readonly #queue: Handing[] = [];
  /** What is called when a socket is closed that the node has, or is about to get. */
  readonly #lent = new Map<number, () => void>();
  #conversation: Conversation<NodeCalls> | null = null;
  #isOpen = false;
  #reading: NodeReading | null = null;
  #silentSeconds = 0;
  #sockets = 0;
  #inHand: number | null = null;

  constructor(options: NodeProcessOptions) {
    this.#options = options;
    const [, program] = process.argv;
    if (program === undefined) throw new Error("This program cannot tell what to start again.");
    // The fifth is the pipe: the channel of Node itself is for sockets, behind which others would wait.
    this.#child = fork(program, [nodeWord, String(options.number)], {
      stdio: ["ignore", "inherit", "inherit", "ipc", "pipe"],
    });
    this.ended = new Promise<void>((resolve) => {
      this.#child.once("exit", () => resolve());
      this.#child.on("error", () => resolve());
    }).then(() => this.#end());
    this.#pipe = pipeLinks(this.#child.stdio[4] as Duplex, "near");
    void this.#pipe.over.then(() => this.#child.kill("SIGKILL"));
    void this.#pipe.listen(hostAddress, (link) => {
      this.#conversation = converse<NodeCalls>(link, this.#answers());
    });
    void options.first.serve(this.#pipe);
    // Node closes a handle that was sent when the other process has it, and reads from it until then. So a client is
    // answered after that: what it says next would be lost here.
    this.#child.on("message", (message) => {
      const { took } = message as TookSocket;
      this.#conversation?.tell("serve", took);
      this.#goOn(took);
    });
    this.#watch = setInterval(() => this.#lookAfter(), 1_000).unref();
  }

  get number(): number {
    return this.#options.number;
  }

  /** Whether it serves clients. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** What it said last; null before that. */
  get reading(): NodeReading | null {
    return this.#reading;
  }

  /** Hands a socket over; `onClosed` is called once, when it is closed or the node has ended. */
  hand(upgrade: Upgrade, onClosed: () => void): void {
    const number = ++this.#sockets;
    this.#lent.set(number, onClosed);
    const { socket } = upgrade;
    socket.on("error", () => socket.destroy());
    this.#queue.push({ ...upgrade, number });
    this.#handNext();
  }

  revoke(revocation: Revocation): void {
    this.#conversation?.tell("revoke", revocation);
  }

  /** Lets it end its connections and what they wait for, for a while. */
  async stop(): Promise<void> {
    this.#isOpen = false;
    if (this.#conversation === null) this.#child.kill("SIGKILL");
    else this.#conversation.tell("stop");
    const cutOff = setTimeout(() => this.#child.kill("SIGKILL"), stopMsMax);
    await this.ended;
    clearTimeout(cutOff);
  }

  #answers(): HostCalls {
    const { number, tables, calls, onOpened } = this.#options;
    return {
      ...calls,
      begin: () => ({ name: `node ${number} ${this.#child.pid}`, tables }),
      opened: () => {
        this.#isOpen = true;
        onOpened();
      },
      stands: (reading) => {
        this.#silentSeconds = 0;
        this.#reading = reading;
      },
      closed: (socket) => {
        this.#noteClosed(socket);
        this.#goOn(socket);
      },
    };
  }

  // One after another: Node would keep the others itself, with sockets that nobody looks after.
  #handNext(): void {
    if (this.#inHand !== null) return;
    const handing = this.#queue.shift();
    if (handing === undefined) return;
    const { request, socket, head, address, number } = handing;
    if (socket.destroyed) {
      this.#noteClosed(number);
      this.#handNext();
      return;
    }
    this.#inHand = number;
    const { url = "", headers } = request;
    const handed: HandedSocket = {
      ...{ socket: number, url, headers, address },
      head: head.toString("base64"),
    };
    // Where it cannot be sent the process is ending, and says so itself.
    this.#child.send(handed, socket, () => undefined);
  }

  #goOn(socket: number): void {
    if (this.#inHand !== socket) return;
    this.#inHand = null;
    this.#handNext();
  }

  #noteClosed(socket: number): void {
    const onClosed = this.#lent.get(socket);
    this.#lent.delete(socket);
    onClosed?.();
  }

  // Counted by its own ticks, so that time in which this process stood still is not held against the other.
  #lookAfter(): void {
    if (!this.#isOpen) return;
    this.#silentSeconds++;
    if (this.#silentSeconds > silentSecondsMax) this.#child.kill("SIGKILL");
  }

  #end(): void {
    this.#isOpen = false;
    clearInterval(this.#watch);
    this.#pipe.close();
    for (const { socket } of this.#queue.splice(0)) socket.destroy();
    for (const number of [...this.#lent.keys()]) this.#noteClosed(number);
  }
}
