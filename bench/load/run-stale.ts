// The clients of the answers that hold until a time, in a process of their own: `run-stale.ts
// '{"port":…}'` follows accounts, each by a query of its own, writes nothing, and prints what the server
// did for one period of the queries.
import { renewedEveryMs } from "../servers/accounts.ts";
import { openAll, openSubscriber } from "./subscriber.ts";

export type StalePlan = {
  readonly port: number;
  readonly queryCount: number;
  /** Whether each renewal brings another answer. */
  readonly isTold: boolean;
};

/** What the server did since it started, with its processor time. */
export type Renewals = {
  readonly runs: number;
  readonly transitions: number;
  readonly cpuMs: number;
};

export type StaleResult = { readonly before: Renewals; readonly after: Renewals };

const plan = JSON.parse(process.argv[2] ?? "{}") as StalePlan;
const queriesPerSocket = 5;

await openAll(plan.queryCount / queriesPerSocket, (at) =>
  openSubscriber({
    port: plan.port,
    accounts: Array.from({ length: queriesPerSocket }, (_, each) => at * queriesPerSocket + each),
    ask: (account) => ({
      udfPath: "accounts:renewed",
      args: [{ account, isTold: plan.isTold }],
    }),
    onTransition: () => undefined,
  }),
);
await pause(500);
const before = await readRenewals();
await pause(renewedEveryMs);
const result: StaleResult = { before, after: await readRenewals() };
process.stdout.write(`${JSON.stringify(result)}\n`);
process.exit(0);

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function readRenewals(): Promise<Renewals> {
  const response = await fetch(`http://127.0.0.1:${plan.port}/renewals`);
  return (await response.json()) as Renewals;
}
