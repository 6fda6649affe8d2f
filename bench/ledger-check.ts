import { openingBalance } from "./servers/accounts.ts";

/** The sum of all balances a contender ends with. */
export type SumOfBalances = { readonly name: string; readonly total: number };

/** Transfers move money and make none: every contender must end with what it began with. */
export function checkConservation(
  sums: readonly SumOfBalances[],
  accountCount: number,
): { isConserved: boolean; message: string } {
  const expected = accountCount * openingBalance;
  const wrong = sums.filter(({ total }) => total !== expected);
  if (wrong.length === 0)
    return { isConserved: true, message: "Balances: every sum is conserved." };
  const list = wrong.map(({ name, total }) => `${name} has ${total}`).join(", ");
  return { isConserved: false, message: `Balances: expected ${expected}, but ${list}.` };
}

/** Asks the engine for its sum over the public HTTP interface, in pieces a query may read. */
export async function sumOfEngine(port: number, accountCount: number): Promise<number> {
  const chunk = 10_000;
  let total = 0;
  for (let first = 0; first < accountCount; first += chunk) {
    const end = Math.min(first + chunk, accountCount);
    const response = await fetch(`http://127.0.0.1:${port}/api/query`, {
      method: "POST",
      body: JSON.stringify({ path: "accounts:sum", args: { first, end }, format: "json" }),
    });
    const answer = (await response.json()) as { value?: number };
    if (answer.value === undefined) throw new Error(`No sum: ${JSON.stringify(answer)}`);
    total += answer.value;
  }
  return total;
}

/** What the engine still has to carry from its log into its tables, and how large its files are. */
export async function backlogOfEngine(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/gauges`);
  const gauges = (await response.json()) as Record<string, number>;
  const mebibytes = Math.round((gauges["storageBytes"] ?? 0) / 1024 / 1024);
  return `Engine: ${gauges["materialiseBacklog"]} documents behind its log by ${gauges["materialiseLagMs"]} ms, ${mebibytes} MiB on disk.`;
}

/** Asks a server without the engine for its sum. */
export async function sumOfPlain(port: number): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/sum`);
  const { total } = (await response.json()) as { total: number };
  return total;
}
