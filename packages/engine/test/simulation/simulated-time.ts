import { setImmediate } from "node:timers";
import type { Clock } from "../../src/clock.ts";
import type { SeededRandom } from "./seeded-random.ts";
import type { Trace } from "./trace.ts";

/** Something that will happen. */
export type SimulatedEvent = {
  readonly atMs: number;
  readonly what: string;
  readonly run: () => void;
};

const endlessEvents = 400_000;

/** Time that passes from event to event, and nowhere else. */
export class SimulatedTime {
  readonly #random: SeededRandom;
  readonly #trace: Trace;
  // Sorted by time, and by the order in which they were planned.
  readonly #events: SimulatedEvent[] = [];
  #nowMs = 0;
  #count = 0;
  /** Whether what an event sets off ends before the next one, as on a machine with nothing else to do. */
  isUnhurried = false;

  constructor(random: SeededRandom, trace: Trace) {
    this.#random = random;
    this.#trace = trace;
  }

  /** Milliseconds since the simulation began. */
  get nowMs(): number {
    return this.#nowMs;
  }

  /** Plans an event; `cancel` takes it back. */
  after(delayMs: number, what: string, run: () => void): SimulatedEvent {
    const event = { atMs: this.#nowMs + Math.max(0, delayMs), what, run };
    let at = this.#events.length;
    while (at > 0 && (this.#events[at - 1]?.atMs ?? 0) > event.atMs) at--;
    this.#events.splice(at, 0, event);
    return event;
  }

  cancel(event: SimulatedEvent): void {
    const at = this.#events.indexOf(event);
    if (at >= 0) this.#events.splice(at, 1);
  }

  /**
   * Lets events happen until `isOver`, or until `limitMs` more have passed. Between two events the
   * event loop turns a few times: seldom as often as the engine would need to finish, so that
   * events meet it in the middle of its work.
   */
  async pass(isOver: () => boolean, limitMs: number): Promise<void> {
    const untilMs = this.#nowMs + limitMs;
    while (!isOver()) {
      const event = await this.#nextWithin(untilMs);
      if (event === null) break;
      if (++this.#count > endlessEvents) throw new Error("The simulation does not come to an end.");
      this.#events.shift();
      this.#nowMs = Math.max(this.#nowMs, event.atMs);
      this.#trace.note(event.atMs, event.what);
      event.run();
      await turns(this.isUnhurried ? unhurriedTurns : this.#random.pick(turnCounts));
    }
  }

  // What the last event set off may still be on its way to plan another one.
  async #nextWithin(untilMs: number): Promise<SimulatedEvent | null> {
    if ((this.#events[0]?.atMs ?? Infinity) > untilMs) await this.drain();
    const event = this.#events[0];
    return event === undefined || event.atMs > untilMs ? null : event;
  }

  /** Lets the event loop turn until everything that can happen without time passing has happened. */
  async drain(): Promise<void> {
    await turns(drainTurns);
  }
}

const turnCounts = [1, 1, 1, 2, 2, 3, 4, 8] as const;
const drainTurns = 24;
// Enough for as many live queries as there are, one in each turn of the engine.
const unhurriedTurns = 100;

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise<void>((pass) => setImmediate(pass));
}

/** The clock of one simulated process: it may be off, and its timers end with it. */
export class ProcessClock implements Clock {
  readonly #time: SimulatedTime;
  readonly #epochMs: number;
  readonly #timers = new Map<
    object,
    { readonly event: SimulatedEvent; readonly end: () => void }
  >();
  #isOver = false;

  /** @param epochMs what the clock showed when the simulation began. */
  constructor(time: SimulatedTime, epochMs: number) {
    this.#time = time;
    this.#epochMs = epochMs;
  }

  now(): number {
    return this.#epochMs + this.#time.nowMs;
  }

  setTimeout(callback: () => void, delayMs: number): object {
    return this.#start(callback, delayMs, () => undefined);
  }

  clearTimeout(timer: object | number): void {
    if (typeof timer !== "object") return;
    const started = this.#timers.get(timer);
    if (started === undefined) return;
    this.#time.cancel(started.event);
    this.#timers.delete(timer);
  }

  /** Waits, outside of any database. Rejects when the process ends meanwhile. */
  sleep(delayMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#start(resolve, delayMs, () => reject(new Error("The process has ended.")));
    });
  }

  /** Ends all timers, as the end of a process does. */
  end(): void {
    this.#isOver = true;
    const started = [...this.#timers.values()];
    this.#timers.clear();
    for (const { event, end } of started) {
      this.#time.cancel(event);
      end();
    }
  }

  #start(callback: () => void, delayMs: number, end: () => void): object {
    const timer = {};
    if (this.#isOver) {
      end();
      return timer;
    }
    const event = this.#time.after(delayMs, "timer", () => {
      this.#timers.delete(timer);
      callback();
    });
    this.#timers.set(timer, { event, end });
    return timer;
  }
}
