import type { HttpAnswer } from "./http-call.ts";
import { outcomeOf } from "./outcome.ts";

/** What attackers were answered, by kind, and what no attacker may ever be answered. */
export class Answers {
  readonly #counts = new Map<string, number>();
  readonly #faults = new Map<string, number>();

  count(kind: string): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
  }

  /** Counts the status of an HTTP answer. Being overloaded is a refusal; every other failure of a server is a fault. */
  status(status: number, what = ""): void {
    this.count(String(status));
    if (status >= 500 && status !== 503) this.fault(`${status} ${what}`.trim());
  }

  /** Counts the answer of a function over HTTP, by its code where it has one. */
  called({ status, body }: HttpAnswer, path: string): void {
    if (status === 200) this.count(outcomeOf(body));
    else this.status(status, path);
  }

  /** Counts how a socket was closed. Codes alone may be echoes of the client's; a server that failed says so. */
  closed(code: number, reason = ""): void {
    this.count(`closed ${code} ${reason}`.trim());
    if (reason.startsWith("InternalServerError")) this.fault(`closed ${code} ${reason}`);
  }

  fault(what: string): void {
    this.#faults.set(what, (this.#faults.get(what) ?? 0) + 1);
  }

  get total(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  get faults(): readonly string[] {
    return [...this.#faults].map(([what, count]) => `${count} × ${what}`);
  }

  /** The most frequent kinds, such as "429 × 2400, 404 × 200". */
  summary(kindsMax = 4): string {
    return [...this.#counts]
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, kindsMax)
      .map(([kind, count]) => `${kind} × ${count}`)
      .join(", ");
  }
}
