import type { Logger } from "../options.ts";
import { tellUnreadable } from "./unreadable.ts";

/** A connection between two nodes. Texts arrive whole and in order, or the link ends. */
export type Link = {
  send(text: string): void;
  /** Called with each text that arrives; set once, at once. */
  onText(listener: (text: string) => void): void;
  /** Called once when the link has ended, whoever ended it. */
  onEnd(listener: () => void): void;
  readonly isOver: boolean;
  /** Where the other side is, for a log; not where both are in one process. */
  readonly peer?: string;
  end(): void;
};

/** Hears the messages of a link, which ends where one of them cannot be read. */
export function hearMessages<Message>(
  link: Link,
  logger: Logger,
  read: (text: string) => Message,
  hear: (message: Message) => void,
): void {
  link.onText((text) => {
    if (link.isOver) return;
    try {
      hear(read(text));
    } catch (error) {
      tellUnreadable(logger, link.peer, error);
      link.end();
    }
  });
}

/** How the nodes of a cluster reach each other. */
export type Links = {
  /** Rejects where nobody answers there. */
  connect(address: string): Promise<Link>;
  /** Takes the links of other nodes from now on. Port 0 is whichever is free. */
  listen(address: string, accept: (link: Link) => void): Promise<Listening>;
};

/** Where links of other nodes are taken. */
export type Listening = {
  /** Where others reach it: the port that is listened on. */
  readonly address: string;
  stop(): Promise<void>;
};

/** Links between the engines of one process. Texts arrive in a later phase of the event loop. */
export function memoryLinks(): Links {
  const listeners = new Map<string, (link: Link) => void>();
  return {
    connect(address) {
      const accept = listeners.get(address);
      if (accept === undefined) return Promise.reject(new Error(`No node listens at ${address}.`));
      const [near, far] = pair();
      accept(far);
      return Promise.resolve(near);
    },
    listen(address, accept) {
      listeners.set(address, accept);
      const stop = (): Promise<void> => {
        if (listeners.get(address) === accept) listeners.delete(address);
        return Promise.resolve();
      };
      return Promise.resolve({ address, stop });
    },
  };
}

function pair(): [MemoryLink, MemoryLink] {
  const near = new MemoryLink();
  const far = new MemoryLink();
  near.other = far;
  far.other = near;
  return [near, far];
}

class MemoryLink implements Link {
  other: MemoryLink | null = null;
  isOver = false;
  #onText: ((text: string) => void) | null = null;
  #onEnd: (() => void) | null = null;
  readonly #early: string[] = [];

  send(text: string): void {
    const { other } = this;
    if (!this.isOver && other !== null) setImmediate(() => other.#take(text));
  }

  onText(listener: (text: string) => void): void {
    this.#onText = listener;
    for (const text of this.#early.splice(0)) listener(text);
  }

  onEnd(listener: () => void): void {
    this.#onEnd = listener;
    if (this.isOver) listener();
  }

  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.#onEnd?.();
    const { other } = this;
    setImmediate(() => other?.end());
  }

  #take(text: string): void {
    if (this.isOver) return;
    if (this.#onText === null) this.#early.push(text);
    else this.#onText(text);
  }
}
