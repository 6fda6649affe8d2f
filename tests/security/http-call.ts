import { request } from "node:http";
import type { Agent, IncomingHttpHeaders } from "node:http";

export type HttpCall = {
  readonly port: number;
  readonly from: string;
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  readonly agent?: Agent;
};

/** `status` is 0 where the connection ended without an answer, or nothing came for a minute. */
export type HttpAnswer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** What the text says as JSON, or null. */
  readonly body: unknown;
};

const patienceMs = 60_000;

/** One well-formed request from an address of the caller's choice. */
export function httpCall({ from, body, ...call }: HttpCall): Promise<HttpAnswer> {
  const options = { host: "127.0.0.1", localAddress: from, ...call };
  return new Promise((resolve) => {
    const none = () => resolve({ status: 0, headers: {}, text: "", body: null });
    const asked = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", none);
      response.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, text, body: parsed(text) });
      });
    });
    asked.setTimeout(patienceMs, () => asked.destroy());
    asked.on("error", none);
    asked.end(body);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
