// What the account service costs: GET /get-session, which every open page asks, and POST /sign-in/email, on SQLite and
// on PostgreSQL. The anchor is the library that the service is made of, set up as its documentation begins, in the same
// interleaved rounds; sign-ins stand beside the comparison of a password alone, which no service can do without.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { startPostgres } from "@aldermoor/accounts/testing/postgres-server.ts";
import { runLoad, startContender } from "./contender.ts";
import type { Contender } from "./contender.ts";
import type { RequestPlan, RequestResult } from "./load/run-requests.ts";
import { median } from "./median.ts";

const { values: options } = parseArgs({
  options: { quick: { type: "boolean", default: false } },
});
const rounds = options.quick ? 2 : 7;
const measuredMs = options.quick ? 1_000 : 2_000;
const warmUpMs = 500;
const sessionConnections = 32;
const signInConnections = 8;
const ratioMin = 3;

type Place = "SQLite" | "PostgreSQL";
type Service = Contender & { readonly cookie: string };
/** `cpuMicros` is what one request took of the contender's processor, however busy the machine is with others. */
type Asked = RequestResult & { readonly cpuMicros: number };
type Measured = { readonly session: Asked; readonly signIn: Asked };
type Round = Readonly<Record<"product" | "library", Measured>> & { readonly hash: Asked };

const account = { name: "Wren", email: "wren@moor.example", password: "correct horse battery" };
const dataRoot = fileURLToPath(new URL("../data/", import.meta.url));
mkdirSync(dataRoot, { recursive: true });

const postgres = await startPostgres({ isDurable: true });
try {
  for (const place of ["SQLite", "PostgreSQL"] as const) report(place, await measurePlace(place));
} finally {
  await postgres.stop();
}
process.exit();

/** All contenders stand ready from the beginning and are measured in turns; one that is not asked does nothing. */
async function measurePlace(place: Place): Promise<readonly Round[]> {
  const folder = mkdtempSync(`${dataRoot}bench-accounts-`);
  const product = await startService("product", place, folder);
  const library = await startService("library", place, folder);
  const hashes = await startContender("session-server.ts", ["hash", folder, await freePort()]);
  try {
    const results: Round[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const [ours, theirs] = [await askSession(product), await askSession(library)];
      const [ourSignIn, theirSignIn] = [await askSignIn(product), await askSignIn(library)];
      const hash = await ask(hashes, post("/", hashes.port), signInConnections);
      results.push({
        product: { session: ours, signIn: ourSignIn },
        library: { session: theirs, signIn: theirSignIn },
        hash,
      });
    }
    return results;
  } finally {
    for (const contender of [product, library, hashes]) await contender.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startService(
  contender: "product" | "library",
  place: Place,
  folder: string,
): Promise<Service> {
  const url = place === "SQLite" ? "" : await postgres.newDatabase();
  const parameters = [contender, folder, await freePort(), url];
  const service = await startContender("session-server.ts", parameters);
  return { ...service, cookie: await signUp(service) };
}

function askSession(service: Service): Promise<Asked> {
  const request = get("/api/auth/get-session", service.port, service.cookie);
  return ask(service, request, sessionConnections);
}

function askSignIn(service: Service): Promise<Asked> {
  return ask(service, post("/api/auth/sign-in/email", service.port), signInConnections);
}

async function signUp({ port }: Contender): Promise<string> {
  const origin = `http://127.0.0.1:${port}`;
  const response = await fetch(`${origin}/api/auth/sign-up/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify(account),
  });
  const cookie = response.headers.getSetCookie().find((line) => line.includes("session_token"));
  if (cookie === undefined) throw new Error(`Nobody could sign up: ${await response.text()}`);
  return cookie.split(";", 1)[0] ?? "";
}

async function ask(
  { port, cpuSeconds }: Contender,
  request: string,
  connectionCount: number,
): Promise<Asked> {
  const plan: RequestPlan = { port, request, connectionCount, warmUpMs, measuredMs };
  const before = cpuSeconds();
  const result = await runLoad<RequestResult>("run-requests.ts", plan);
  if (result.refusal !== null) throw new Error(`A request was refused: ${result.refusal}`);
  const cpuMicros = ((cpuSeconds() - before) * 1_000_000) / result.answers;
  return { ...result, cpuMicros };
}

function get(path: string, port: number, cookie: string): string {
  return `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: ${cookie}\r\n\r\n`;
}

function post(path: string, port: number): string {
  const body = JSON.stringify({ email: account.email, password: account.password });
  const headers = [
    `host: 127.0.0.1:${port}`,
    `origin: http://127.0.0.1:${port}`,
    "content-type: application/json",
    `content-length: ${body.length}`,
  ];
  return `POST ${path} HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n${body}`;
}

function report(place: Place, results: readonly Round[]): void {
  const middle = (of: (round: Round) => number) => median(results.map(of));
  const line = (text: string) => process.stdout.write(`${place.padEnd(10)} ${text}\n`);
  for (const contender of ["product", "library"] as const) {
    const of = (quantity: keyof Omit<Asked, "refusal">) =>
      middle((round) => round[contender].session[quantity]);
    const rate = `${shown(of("perSecond"))}/s, p50 ${shown(of("p50Ms"), 1)} ms`;
    const tail = `p99 ${shown(of("p99Ms"), 1)} ms, ${shown(of("cpuMicros"))} µs of the processor`;
    line(`get-session ${contender} ${rate}, ${tail}`);
  }
  const rates = ({ product, library }: Round) =>
    product.session.perSecond / library.session.perSecond;
  const costs = ({ product, library }: Round) =>
    library.session.cpuMicros / product.session.cpuMicros;
  for (const [name, ratio] of [
    ["requests per second", middle(rates)],
    ["processor time", middle(costs)],
  ] as const) {
    const verdict = ratio >= ratioMin ? "reached" : "MISSED";
    line(`get-session ratio of ${name} ${shown(ratio, 2)} (at least ${ratioMin}: ${verdict})`);
  }
  for (const contender of ["product", "library"] as const) {
    const rate = middle((round) => round[contender].signIn.perSecond);
    const share = middle((round) => round.hash.cpuMicros / round[contender].signIn.cpuMicros);
    line(`sign-in ${contender} ${shown(rate, 1)}/s, ${shown(share * 100)} % of it the hash`);
  }
  line(
    `the hash alone ${shown(
      middle(({ hash }) => hash.perSecond),
      1,
    )}/s`,
  );
}

function shown(value = Number.NaN, digits = 0): string {
  return value.toFixed(digits);
}

function freePort(): Promise<string> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      probe.close(() => resolve(String(port)));
    });
  });
}
