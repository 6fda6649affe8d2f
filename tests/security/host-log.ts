import { z } from "zod";

const line = z.object({ level: z.number(), msg: z.string().optional() }).loose();
const errorLevel = 50;
const fatalLevel = 60;
const lineLengthMax = 4_000;

/** Refusals that the library of the accounts logs with a stack: the state of a provider's flow that is none. */
const namedRefusals = /^Failed to parse state/;

/**
 * Reads what a host logged and tells what no client may make it log: faults of the host's own, which are errors
 * with a stack and answers of the 500s, and lines as long as whoever asked likes. The library of the accounts calls it
 * an error, in a sentence without a stack, when it refuses a link or a state: that is a refusal.
 */
export function faultsInLog(text: string): string[] {
  const counts = new Map<string, number>();
  for (const each of text.split("\n")) {
    const fault = faultOf(each);
    if (fault !== null) counts.set(fault, (counts.get(fault) ?? 0) + 1);
  }
  return [...counts].map(([fault, count]) => `the log: ${count} × ${fault}`);
}

function faultOf(text: string): string | null {
  if (text.length > lineLengthMax) return `a line of more than ${lineLengthMax} characters`;
  if (!text.startsWith("{")) return null;
  const parsed = line.safeParse(parsedJson(text));
  if (!parsed.success || parsed.data.level < errorLevel) return null;
  const { level, msg = "", path, status, err, error } = parsed.data;
  const hasStack = [err, error].some((each) => each !== undefined);
  const isFailedAnswer = typeof status === "number" && status >= 500 && status !== 503;
  if (namedRefusals.test(msg)) return null;
  if (level < fatalLevel && !hasStack && !isFailedAnswer) return null;
  const details = [status, path, messageIn(err), messageIn(error)].filter(
    (detail) => detail !== undefined && detail !== "",
  );
  return `${msg} ${details.map(String).join(" ")}`.trim().slice(0, 200);
}

function messageIn(error: unknown): string | undefined {
  return z.object({ message: z.string() }).safeParse(error).data?.message;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
