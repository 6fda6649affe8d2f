// Players who come back after a day, one after another: `run-returns.ts '{"port":…}'` opens the page of
// each, as a browser does, and prints how long it took until everything on it was up to date.
import { Latencies } from "./latencies.ts";
import { frame } from "./request-template.ts";
import { openSubscriber } from "./subscriber.ts";

export type ReturnsPlan = { readonly port: number };

export type ReturnsResult = {
  readonly returns: number;
  /** From the first byte until the page shows a day's work, in milliseconds. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly worstMs: number;
};

const plan = JSON.parse(process.argv[2] ?? "{}") as ReturnsPlan;
const questions = ["activity:current", "character:sheet", "inventory:goods", "inventory:pieces"];
const ids = (await (await fetch(`http://127.0.0.1:${plan.port}/away`)).json()) as string[];
const took = new Latencies();
took.isOpen = true;
for (const [nth, characterId] of ids.entries()) took.add(await comeBack(nth, characterId));
const result: ReturnsResult = {
  returns: took.count,
  p50Ms: took.percentile(0.5),
  p99Ms: took.percentile(0.99),
  worstMs: took.percentile(1),
};
process.stdout.write(`${JSON.stringify(result)}\n`);
process.exit(0);

/** The page asks for what it shows, reports itself, and is told what became of the day. */
async function comeBack(nth: number, characterId: string): Promise<number> {
  const startedAtMs = performance.now();
  const page = Promise.withResolvers<number>();
  const { socket } = await openSubscriber({
    port: plan.port,
    token: `away-${nth}`,
    accounts: questions.map((_, at) => at),
    ask: (at) => ({ udfPath: questions[at] ?? "", args: [{ characterId }] }),
    onTransition: () => page.resolve(performance.now() - startedAtMs),
  });
  const order = { type: "Mutation", requestId: 0, udfPath: "activity:checkIn" };
  socket.write(frame(JSON.stringify({ ...order, args: [{ characterId }] })));
  const tookMs = await page.promise;
  socket.destroy();
  return tookMs;
}
