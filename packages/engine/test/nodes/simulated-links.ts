import type { Link, Links } from "../../src/nodes/links.ts";
import type { SeededRandom } from "../simulation/seeded-random.ts";
import type { SimulatedTime } from "../simulation/simulated-time.ts";
import type { SimulatedProcess } from "./simulated-process.ts";

type Listener = { readonly process: SimulatedProcess; readonly accept: (link: Link) => void };

/** What connects the nodes: in order, late, and broken now and then. */
export class SimulatedLinks {
  readonly #time: SimulatedTime;
  readonly #random: SeededRandom;
  readonly #latencyMs: number;
  readonly #listeners = new Map<string, Listener>();
  #ends: LinkEnd[] = [];
  isCalm = false;

  constructor(time: SimulatedTime, random: SeededRandom, latencyMs: number) {
    this.#time = time;
    this.#random = random;
    this.#latencyMs = latencyMs;
  }

  /** The links as one process makes them. */
  of(process: SimulatedProcess): Links {
    return {
      connect: (address) => this.#connect(process, address),
      listen: (address, accept) => {
        this.#listeners.set(address, { process, accept });
        const stop = (): Promise<void> => {
          if (this.#listeners.get(address)?.process === process) this.#listeners.delete(address);
          return Promise.resolve();
        };
        return Promise.resolve({ address, stop });
      },
    };
  }

  /** One link breaks; each of its ends hears of it some time later. */
  cutOne(): void {
    const living = this.#ends.filter((end) => !end.isOver);
    if (living.length > 0) this.#random.pick(living).cut();
  }

  /** The process is gone: whoever was linked to it hears of that. */
  forget(process: SimulatedProcess): void {
    for (const end of this.#ends) if (end.process === process) end.cut();
    this.#ends = this.#ends.filter((end) => end.process !== process);
  }

  delay(): number {
    const isLate = !this.isCalm && this.#random.chance(0.02);
    return this.#random.next() * 2 * this.#latencyMs + (isLate ? this.#random.next() * 400 : 0);
  }

  #connect(process: SimulatedProcess, address: string): Promise<Link> {
    return new Promise((resolve, reject) => {
      this.#time.after(this.delay(), `connects to ${address}`, () => {
        const listener = this.#listeners.get(address);
        if (listener === undefined || listener.process.isOver || process.isOver) {
          process.after(this.delay(), "is not connected", () =>
            reject(new Error("Nobody listens.")),
          );
          return;
        }
        const [near, far] = [new LinkEnd(this, process), new LinkEnd(this, listener.process)];
        near.other = far;
        far.other = near;
        this.#ends.push(near, far);
        listener.process.after(0, "is connected", () => listener.accept(far));
        process.after(this.delay(), "has connected", () => resolve(near));
      });
    });
  }

  later(delayMs: number, what: string, run: () => void): void {
    this.#time.after(delayMs, what, run);
  }

  get nowMs(): number {
    return this.#time.nowMs;
  }
}

class LinkEnd implements Link {
  readonly process: SimulatedProcess;
  readonly #links: SimulatedLinks;
  other: LinkEnd | null = null;
  isOver = false;
  #isCut = false;
  #lastAtMs = 0;
  #onText: ((text: string) => void) | null = null;
  #onEnd: (() => void) | null = null;
  readonly #early: string[] = [];

  constructor(links: SimulatedLinks, process: SimulatedProcess) {
    this.#links = links;
    this.process = process;
  }

  send(text: string): void {
    const { other } = this;
    if (this.isOver || this.#isCut || other === null) return;
    this.#lastAtMs = Math.max(this.#lastAtMs, this.#links.nowMs + this.#links.delay());
    other.process.after(this.#lastAtMs - this.#links.nowMs, "hears", () => other.#take(text));
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
    this.#endHere();
    const { other } = this;
    if (other !== null)
      other.process.after(this.#links.delay(), "hears the end", () => other.#endHere());
  }

  /** What is under way may still arrive, or not. */
  cut(): void {
    if (this.#isCut) return;
    this.#isCut = true;
    for (const end of [this, this.other]) {
      if (end === null) continue;
      end.#isCut = true;
      end.process.after(this.#links.delay() + 5, "hears of a cut", () => end.#endHere());
    }
  }

  #endHere(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.#onEnd?.();
  }

  #take(text: string): void {
    if (this.isOver) return;
    if (this.#onText === null) this.#early.push(text);
    else this.#onText(text);
  }
}
