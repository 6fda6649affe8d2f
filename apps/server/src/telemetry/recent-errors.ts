import type { ErrorWorks } from "@aldermoor/game/telemetry/api.ts";

/** Kinds of errors that are remembered; the one that was met longest ago goes first. */
const kindsMax = 50;

type Logged = {
  /** What the logger says of each of its lines, and what this one says. */
  readonly bindings: Readonly<Record<string, unknown>>;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly message: string;
};

/**
 * Counts what is logged as an error, and remembers its kinds. Of an error it keeps the class alone: messages and stacks quote what
 * people sent and where files lie, and belong in the log of the machine.
 */
export class RecentErrors {
  readonly #nowMs: () => number;
  #count = 0;
  readonly #kinds = new Map<string, ErrorWorks>();

  constructor(nowMs: () => number = Date.now) {
    this.#nowMs = nowMs;
  }

  /** How many errors were logged, with those that a log left out since they were too many. */
  get count(): number {
    return this.#count;
  }

  note(logged: Logged): void {
    const { untoldErrors } = logged.fields;
    this.#count += 1 + (typeof untoldErrors === "number" ? untoldErrors : 0);
    const [what, where, error] = [whatOf(logged), whereOf(logged), errorOf(logged)];
    const key = [what, where, error].join("\n");
    const count = (this.#kinds.get(key)?.count ?? 0) + 1;
    // The newest stand last, so that the first is the one to forget.
    this.#kinds.delete(key);
    this.#kinds.set(key, { what, where, error, count, lastAtMs: this.#nowMs() });
    const [oldest] = this.#kinds.keys();
    if (this.#kinds.size > kindsMax && oldest !== undefined) this.#kinds.delete(oldest);
  }

  /** The newest first. */
  kinds(): readonly ErrorWorks[] {
    return [...this.#kinds.values()].toReversed();
  }
}

/** Sentences of the account service's library quote what was sent. */
function whatOf({ bindings, message }: Logged): string {
  return bindings["part"] === "accounts" ? "" : message;
}

/** `feature:function`; other paths are addresses. */
const functionPath = /^[\w-]+:\w+$/;

function whereOf({ bindings, fields }: Logged): string {
  const { path, job } = fields;
  const fn = typeof path === "string" && functionPath.test(path) ? path : null;
  return [bindings["part"] ?? fields["part"], fn, job]
    .filter((one) => typeof one === "string")
    .join(" · ");
}

function errorOf({ fields }: Logged): string {
  return fields["err"] instanceof Error ? fields["err"].name : "";
}
