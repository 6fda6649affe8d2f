import { carriesNothing, LogStartsLater } from "../cluster/shared-log.ts";
import type { Carrying, Holding, LeaseHolder } from "../cluster/shared-log.ts";
import type { Link, Links } from "../nodes/links.ts";
import type { NodeLog } from "../nodes/node-log.ts";
import type { LogRow } from "../storage/storage.ts";

/** Where the first node takes what others propose, and where it reads its log to them. */
export const orderAddress = "order";
export const logAddress = "log";

/** All nodes of a machine are processes of one program. */
export const sameProgram = "same program";

type Asked = { readonly number: number; readonly ts: string; readonly rowsMax: number };

type RowText = readonly [ts: string, checksum: number, body: string];

type Answered = { readonly number: number } & (
  | { readonly rows: readonly RowText[] }
  | { readonly fault: "starts-later" | "unreadable" }
);

/** Reads a log to another process, until the link ends. */
export function serveLog(log: Pick<NodeLog, "after">, link: Link): void {
  link.onText((text) => {
    const { number, ts, rowsMax } = JSON.parse(text) as Asked;
    const answer = (answered: Answered): void => link.send(JSON.stringify(answered));
    log.after(BigInt(ts), rowsMax).then(
      (rows) => answer({ number, rows: rows.map(rowText) }),
      (error: unknown) => {
        answer({ number, fault: error instanceof LogStartsLater ? "starts-later" : "unreadable" });
      },
    );
  });
}

type Waiting = { readonly ts: bigint } & Pick<PromiseWithResolvers<LogRow[]>, "resolve" | "reject">;

/** The log of the first node as another one has it: to be read, and never to be written. */
export class LinkedLog implements NodeLog {
  readonly #links: Links;
  readonly #waiting = new Map<number, Waiting>();
  #link: Link | null = null;
  #number = 0;

  constructor(links: Links) {
    this.#links = links;
  }

  async open(): Promise<void> {
    if (this.#link !== null) return;
    const link = await this.#links.connect(logAddress);
    this.#link = link;
    link.onText((text) => this.#hear(JSON.parse(text) as Answered));
    link.onEnd(() => {
      for (const { reject } of this.#waiting.values()) reject(gone());
      this.#waiting.clear();
    });
  }

  after(ts: bigint, rowsMax: number): Promise<LogRow[]> {
    const link = this.#link;
    if (link === null || link.isOver) return Promise.reject(gone());
    const number = ++this.#number;
    const asked: Asked = { number, ts: String(ts), rowsMax: Math.min(rowsMax, 4096) };
    link.send(JSON.stringify(asked));
    return new Promise((resolve, reject) => this.#waiting.set(number, { ts, resolve, reject }));
  }

  async holder(): Promise<LeaseHolder> {
    return { node: { name: "first", address: orderAddress }, epoch: 1n };
  }

  async claim(): Promise<null> {
    return null;
  }

  async renew(): Promise<boolean> {
    return false;
  }

  hold(): Holding {
    throw neverOrders();
  }

  carry(): Carrying {
    return carriesNothing;
  }

  async append(): Promise<boolean> {
    throw neverOrders();
  }

  async lastTs(): Promise<bigint | null> {
    throw neverOrders();
  }

  async release(): Promise<void> {}

  onWake(): () => void {
    return () => undefined;
  }

  async close(): Promise<void> {
    this.#link?.end();
  }

  #hear(answered: Answered): void {
    const waiting = this.#waiting.get(answered.number);
    this.#waiting.delete(answered.number);
    if (waiting === undefined) return;
    if ("rows" in answered) waiting.resolve(answered.rows.map(rowOf));
    else if (answered.fault === "starts-later") waiting.reject(new LogStartsLater(waiting.ts));
    else waiting.reject(new Error("The first node could not read its log."));
  }
}

function rowText({ ts, checksum, body }: LogRow): RowText {
  return [String(ts), checksum, body.toString()];
}

function rowOf([ts, checksum, body]: RowText): LogRow {
  return { ts: BigInt(ts), checksum, body: Buffer.from(body) };
}

function gone(): Error {
  return new Error("The first node has ended.");
}

function neverOrders(): Error {
  return new Error("Only the first node of a machine orders.");
}
