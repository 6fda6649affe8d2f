import { createHmac } from "node:crypto";
import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createServer } from "node:http";

type Session = {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly currency: string;
  readonly successUrl: string;
  readonly intent: string;
  state: "open" | "complete" | "expired";
};

/** An event as it is sent, before it is signed. */
type StandInEvent = {
  readonly id: string;
  readonly type: string;
  readonly data: { readonly object: Readonly<Record<string, unknown>> };
};

type StandInOptions = {
  /** Where a page that is paid tells of it, as Stripe does; nowhere unless it is said. */
  readonly tells?: {
    readonly url: () => string;
    readonly secret: string;
    /** When it is signed, for a host whose clock is another one. */
    readonly nowMs?: number;
  };
};

/** Speaks as much of Stripe's HTTP as a host asks for, on this machine, and can be told to fail. */
export class PaymentStandIn {
  readonly sessions: Session[] = [];
  /** What was paid back: the payment and how much. */
  readonly refunds: { readonly intent: string; readonly amount: number }[] = [];
  /** Every request: its path, and the key that has it done once. */
  readonly asked: { readonly path: string; readonly key: string | undefined }[] = [];
  url = "";
  readonly #options: StandInOptions;
  readonly #server: Server;
  readonly #answers = new Map<string, unknown>();
  #status = 200;

  private constructor(options: StandInOptions) {
    this.#options = options;
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  static async open(options: StandInOptions = {}): Promise<PaymentStandIn> {
    const standIn = new PaymentStandIn(options);
    standIn.#server.listen(0, "127.0.0.1");
    await once(standIn.#server, "listening");
    const address = standIn.#server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    standIn.url = `http://127.0.0.1:${port}`;
    return standIn;
  }

  /** Answers so from now on; 200 works again. */
  answer(status: number): void {
    this.#status = status;
  }

  /** Somebody pays on the page of a session: the event of it. */
  pay(session: Session): StandInEvent {
    session.state = "complete";
    return eventOf(`evt_paid_${session.id}`, "checkout.session.completed", {
      object: "checkout.session",
      id: session.id,
      client_reference_id: session.paymentId,
      payment_status: "paid",
      amount_total: session.amount,
      currency: session.currency,
      payment_intent: session.intent,
    });
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, "close");
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? "", "http://stand-in").pathname;
    const body = new URLSearchParams(await textOf(request));
    if (path.startsWith("/pay/")) return this.#servePage(request, path.slice(5), response);
    const key = request.headers["idempotency-key"]?.toString();
    this.asked.push({ path, key });
    if (this.#status !== 200) {
      const type = this.#status < 500 ? "invalid_request_error" : "api_error";
      return answerJson(response, this.#status, { error: { type, message: "Told to fail." } });
    }
    const known = key === undefined ? undefined : this.#answers.get(key);
    const made = known ?? this.#answerTo(path, body);
    if (key !== undefined) this.#answers.set(key, made);
    return answerJson(response, made === null ? 400 : 200, made ?? unknownThing);
  }

  #answerTo(path: string, body: URLSearchParams): unknown {
    if (path === "/v1/checkout/sessions") return this.#openSession(body);
    if (path === "/v1/refunds") {
      const intent = body.get("payment_intent") ?? "";
      this.refunds.push({ intent, amount: Number(body.get("amount")) });
      return { id: `re_${this.refunds.length}`, object: "refund" };
    }
    const session = this.sessions.find(({ id }) => path === `/v1/checkout/sessions/${id}/expire`);
    if (session?.state !== "open") return null;
    session.state = "expired";
    return { id: session.id, object: "checkout.session" };
  }

  #openSession(body: URLSearchParams) {
    const nth = this.sessions.length + 1;
    const line = "line_items[0]";
    const price = `${line}[price_data]`;
    const session: Session = {
      id: `cs_test_${nth}`,
      paymentId: body.get("client_reference_id") ?? "",
      amount: Number(body.get(`${price}[unit_amount]`)) * Number(body.get(`${line}[quantity]`)),
      currency: body.get(`${price}[currency]`) ?? "",
      successUrl: body.get("success_url") ?? "",
      intent: `pi_test_${nth}`,
      state: "open",
    };
    this.sessions.push(session);
    const url = `${this.url}/pay/${session.id}`;
    return { id: session.id, object: "checkout.session", url };
  }

  /** A page with one button; pressed, it tells of the payment and leads back, as Stripe's does. */
  async #servePage(request: IncomingMessage, id: string, response: ServerResponse): Promise<void> {
    const session = this.sessions.find((one) => one.id === id);
    if (session === undefined) return answerJson(response, 404, {});
    if (request.method !== "POST") {
      response.writeHead(200, { "Content-Type": "text/html" });
      const title = `${session.amount} ${session.currency}`;
      response.end(
        `<!doctype html><title>Pay</title><h1>${title}</h1><form method="post"><button>Pay</button></form>`,
      );
      return;
    }
    const event = this.pay(session);
    const { tells } = this.#options;
    if (tells !== undefined) await tell(tells.url(), event, tells.secret, tells.nowMs);
    response.writeHead(303, { Location: session.successUrl });
    response.end();
  }
}

const unknownThing = {
  error: { type: "invalid_request_error", message: "There is no such thing." },
};

/** An event of Stripe's; `object` is what it is about. */
export function eventOf(
  id: string,
  type: string,
  object: Readonly<Record<string, unknown>>,
): StandInEvent {
  return { id, type, data: { object } };
}

/** An event as Stripe sends it, signed with a secret, at an instant. */
export function signedMessage(
  event: StandInEvent,
  secret: string,
  atMs = Date.now(),
): { readonly body: string; readonly headers: Readonly<Record<string, string>> } {
  const body = JSON.stringify({ object: "event", api_version: null, ...event });
  const seconds = Math.floor(atMs / 1_000);
  const digest = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  const signature = { "Stripe-Signature": `t=${seconds},v1=${digest}` };
  return { body, headers: { "Content-Type": "application/json", ...signature } };
}

/** Sends it; answers with the status. */
export async function tell(
  url: string,
  event: StandInEvent,
  secret: string,
  atMs = Date.now(),
): Promise<number> {
  const answer = await fetch(url, { method: "POST", ...signedMessage(event, secret, atMs) });
  await answer.text();
  return answer.status;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

function answerJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json" });
  response.end(JSON.stringify(body));
}
