import type { Clock } from "../../src/clock.ts";
import type { SimulatedEvent, SimulatedTime } from "../simulation/simulated-time.ts";

/**
 * One life of a process: what is planned for it happens while it lives and is not frozen. A frozen one does not end:
 * when it thaws, it hears of everything at once that happened meanwhile.
 */
export class SimulatedProcess implements Clock {
  readonly #time: SimulatedTime;
  readonly #name: string;
  readonly #epochMs: number;
  readonly #timers = new Map<object, SimulatedEvent>();
  #missed: (() => void)[] = [];
  #frozenUntilMs = 0;
  isOver = false;

  /** @param epochMs what its clock showed when the simulation began. */
  constructor(time: SimulatedTime, name: string, epochMs: number) {
    this.#time = time;
    this.#name = name;
    this.#epochMs = epochMs;
  }

  get isFrozen(): boolean {
    return this.#time.nowMs < this.#frozenUntilMs;
  }

  /** Plans something that happens in it. */
  after(delayMs: number, what: string, run: () => void): SimulatedEvent {
    return this.#time.after(delayMs, `${this.#name} ${what}`, () => this.#happen(run));
  }

  freeze(forMs: number): void {
    this.#frozenUntilMs = this.#time.nowMs + forMs;
    this.#time.after(forMs + 0.001, `${this.#name} thaws`, () => {
      if (this.isFrozen) return;
      for (const run of this.#missed.splice(0)) this.#happen(run);
    });
  }

  end(): void {
    this.isOver = true;
    for (const event of this.#timers.values()) this.#time.cancel(event);
    this.#timers.clear();
    this.#missed = [];
  }

  now(): number {
    return this.#epochMs + this.#time.nowMs;
  }

  setTimeout(callback: () => void, delayMs: number): object {
    const timer = {};
    if (this.isOver) return timer;
    const event = this.after(delayMs, "timer", () => {
      // A timer that was cleared while the process was frozen does not fire when it thaws.
      if (this.#timers.delete(timer)) callback();
    });
    this.#timers.set(timer, event);
    return timer;
  }

  clearTimeout(timer: object | number): void {
    if (typeof timer !== "object") return;
    const event = this.#timers.get(timer);
    if (event !== undefined) this.#time.cancel(event);
    this.#timers.delete(timer);
  }

  /** Waits, outside of any database. Never resolves when the process ends meanwhile. */
  sleep(delayMs: number): Promise<void> {
    return new Promise((resolve) => void this.setTimeout(resolve, delayMs));
  }

  #happen(run: () => void): void {
    if (this.isOver) return;
    if (this.isFrozen) this.#missed.push(run);
    else run();
  }
}
