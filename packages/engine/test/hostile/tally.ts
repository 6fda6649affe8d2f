/** A write that a valid request asked for. */
export type Claim = {
  /** The same for all copies of one request, of which at most one may write. */
  readonly request: string;
  readonly label: string;
};

/**
 * What was asked, what was acknowledged, and whether what was written agrees with both: every
 * document was asked for, at most as often as it was asked, and every acknowledgement has one.
 */
export class Tally {
  readonly #claims = new Map<string, Set<string>>();
  readonly #acknowledged = new Set<string>();

  claim({ label, request }: Claim): void {
    const known = this.#claims.get(label);
    if (known === undefined) this.#claims.set(label, new Set([request]));
    else known.add(request);
  }

  acknowledge(label: string): void {
    this.#acknowledged.add(label);
  }

  get acknowledgedCount(): number {
    return this.#acknowledged.size;
  }

  problemsOf(labels: readonly string[]): string[] {
    const counts = new Map<string, number>();
    for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
    const problems: string[] = [];
    for (const [label, count] of counts) {
      const asked = this.#claims.get(label)?.size ?? 0;
      if (count > asked)
        problems.push(`${shown(label)} was asked ${asked} times, written ${count}.`);
    }
    for (const label of this.#acknowledged)
      if (!counts.has(label)) problems.push(`${shown(label)} was acknowledged, not written.`);
    return problems;
  }
}

/** The write that a frame asks for if it is valid: read here again, apart from the server's way. */
export function claimOfFrame(text: string, sessionId: string): Claim | null {
  const frame = fieldsOf(parsed(text));
  if (frame === null || frame["type"] !== "Mutation" || !isSet(frame["udfPath"])) return null;
  const label = labelOf(frame["args"]);
  const { requestId } = frame;
  if (label === null || typeof requestId !== "number") return null;
  return { label, request: `${sessionId} ${requestId}` };
}

/** Likewise for an HTTP request, every copy of which is a request of its own. */
export function claimOfRequest(path: string, body: string, request: string): Claim | null {
  if (path === "/mark") return { label: body, request };
  if (path === "/api/run/marks/set") return claimOfArguments(fieldsOf(parsed(body)), request);
  const fields = fieldsOf(parsed(body));
  const isMutating = path === "/api/mutation" || path === "/api/function";
  return isMutating && isSet(fields?.["path"]) ? claimOfArguments(fields, request) : null;
}

function claimOfArguments(
  fields: Readonly<Record<string, unknown>> | null,
  request: string,
): Claim | null {
  const label = labelOf(fields?.["args"]);
  return label === null ? null : { label, request };
}

function isSet(path: unknown): boolean {
  return typeof path === "string" && /^marks(?:\.[a-z]+)?:set$/u.test(path);
}

function labelOf(args: unknown): string | null {
  const label = fieldsOf(Array.isArray(args) ? args[0] : args)?.["label"];
  return typeof label === "string" ? label : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  return value as Readonly<Record<string, unknown>>;
}

function shown(label: string): string {
  return JSON.stringify(label.slice(0, 80));
}
