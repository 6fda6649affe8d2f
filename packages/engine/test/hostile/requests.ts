import type { Random } from "./random.ts";
import { hostileName, hostileValue } from "./values.ts";

/** One HTTP request as bytes. `body` is what a server that understands it all would read. */
type HostileRequest = {
  readonly bytes: Buffer;
  readonly path: string;
  readonly body: string;
  /** Whether a server may take it for a request at all. */
  readonly isWellFramed: boolean;
};

const paths = [
  "/api/mutation",
  "/api/mutation",
  "/api/mutation",
  "/api/query",
  "/api/action",
  "/api/function",
  "/api/query_ts",
  "/api/query_at_ts",
  "/api/query_batch",
  "/api/run/marks/set",
  "/api/run/__proto__/constructor",
  "/api/run/%ff/%00",
  "/api/run//",
  "/api/query?path=marks:echo&args=%7B",
  "/api/debug_event",
  "/api/storage/upload?token=x",
  "/api/storage/..%2f..%2fetc%2fpasswd",
  "/api/sync",
  "/mark",
  "/version",
  "//",
  "/%",
  "http://[bad/api/query",
  "*",
] as const satisfies readonly [string, ...string[]];

/** One request of somebody who means no good. `label` names its write. */
export function hostileRequest(random: Random, label: string): HostileRequest {
  const path = random.pick(paths);
  const body = path === "/mark" ? label : hostileBody(random, label);
  const method = random.chance(0.9) ? "POST" : random.pick(["GET", "PUT", "OPTIONS", "HEAD", "x"]);
  return framed(random, `${method} ${path} HTTP/1.1`, path, body);
}

/** A request that is as it should be, after whose answer the server closes the connection. */
export function lastRequest(label: string): Buffer {
  const body = JSON.stringify({ path: "marks:set", args: { label }, format: "json" });
  const head = `POST /api/mutation HTTP/1.1\r\nHost: x\r\nConnection: close\r\n`;
  return Buffer.from(`${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}

function hostileBody(random: Random, label: string): string {
  const path = random.pick(["marks:set", "marks:set", "marks:hidden", "marks:echo", "marks"]);
  const args = random.pick<unknown>([{ label }, [{ label }], [{ label }, {}], [], null, label]);
  const format = random.pick(["json", "convex_encoded_json", "xml", null]);
  const body = JSON.stringify({
    path,
    args,
    format,
    ts: "AAAAAAAAAAA=",
    queries: [{ path, args }],
  });
  switch (random.below(8)) {
    case 0:
      return body.slice(0, random.below(body.length));
    case 1:
      return hostileValue(random);
    case 2:
      return `{${JSON.stringify(hostileName(random))}:${hostileValue(random)},${body.slice(1)}`;
    case 3:
      return `${body.slice(0, -1)},${JSON.stringify(hostileName(random))}:${hostileValue(random)}}`;
    default:
      return body;
  }
}

function framed(random: Random, start: string, path: string, body: string): HostileRequest {
  const head = `${start}\r\nHost: ${random.pick(["x", "", "[", "a b", "x:99999"])}\r\n${oddHeaders(random)}`;
  const length = Buffer.byteLength(body);
  const whole = (text: string): HostileRequest => ({
    bytes: Buffer.from(text),
    path,
    body,
    isWellFramed: true,
  });
  switch (random.below(9)) {
    case 0:
      return whole(`${head}Transfer-Encoding: chunked\r\n\r\n${chunked(random, body)}`);
    case 1: {
      const both = `${head}Transfer-Encoding: chunked\r\nContent-Length: ${length}\r\n\r\n`;
      return { ...whole(both + chunked(random, body)), isWellFramed: false };
    }
    case 2: {
      const two = `${head}Content-Length: ${length}\r\nContent-Length: ${length + 1}\r\n\r\n`;
      return { ...whole(two + body), isWellFramed: false };
    }
    case 3: {
      const bad = random.pick(["-1", "1e3", "99999999999999999999", "0x10", "٣"]);
      return { ...whole(`${head}Content-Length: ${bad}\r\n\r\n${body}`), isWellFramed: false };
    }
    case 4: {
      const noise = Buffer.concat([Buffer.from([0xff, 0xc0, 0x80]), Buffer.from(body)]);
      const bytes = Buffer.concat([
        Buffer.from(`${head}Content-Length: ${noise.length}\r\n\r\n`),
        noise,
      ]);
      // The action at /mark reads its body as text, whatever it is.
      return { bytes, path, body: `\ufffd\ufffd\ufffd${body}`, isWellFramed: true };
    }
    default:
      return whole(`${head}Content-Length: ${length}\r\n\r\n${body}`);
  }
}

function oddHeaders(random: Random): string {
  if (random.chance(0.5)) return "";
  return random.pick([
    "Authorization: Bearer bad\r\n",
    "Authorization: Bearer good\r\n",
    "Authorization: Convex key:e30=\r\n",
    "Authorization: \r\n",
    "Origin: null\r\nConvex-Request-Id: \u00ff\r\n",
    "Expect: 100-continue\r\n",
    "Upgrade: websocket\r\n",
    `X-Long: ${"x".repeat(20_000)}\r\n`,
    "Bad Header: x\r\n",
    " Folded: x\r\n",
    "Content-Encoding: gzip\r\n",
  ]);
}

function chunked(random: Random, body: string): string {
  const bytes = Buffer.from(body).toString("latin1");
  if (random.chance(0.3)) return `${random.pick(["zz", "-1", "ffffffffffffffff1"])}\r\n${body}`;
  const half = Math.floor(bytes.length / 2);
  return [bytes.slice(0, half), bytes.slice(half)]
    .filter((part) => part !== "")
    .map(
      (part) => `${part.length.toString(16)};x=y\r\n${Buffer.from(part, "latin1").toString()}\r\n`,
    )
    .concat("0\r\nTrailer: x\r\n\r\n")
    .join("");
}
