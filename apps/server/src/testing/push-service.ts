import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Agent, createServer } from "node:https";
import { openMessage } from "./test-browser.ts";
import type { TestBrowser } from "./test-browser.ts";

/** What reached the service. `text` is what the browser reads. */
type TakenPush = {
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly text: string;
};

/** A push service on this machine, over TLS, that answers what it is told to. */
export type PushService = {
  readonly taken: readonly TakenPush[];
  /** Makes connections to it, and to nothing else. */
  readonly agent: Agent;
  /** The address of a browser at this service. */
  endpointOf(name: string): string;
  /** Answers of that status from now on. */
  answer(status: number, headers?: Readonly<Record<string, string>>): void;
  /** Lets requests wait for an answer that never comes. */
  fallSilent(): void;
  connections(): number;
  close(): Promise<void>;
};

const hostname = "push.moor.test";

export async function openPushService(browser: TestBrowser): Promise<PushService> {
  const taken: TakenPush[] = [];
  let connections = 0;
  let reply: ((response: ServerResponse) => void) | null = (response) => {
    response.writeHead(201).end();
  };
  const server = createServer({ key, cert }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const text = openMessage(browser, Buffer.concat(chunks));
      taken.push({ path: request.url ?? "", headers: request.headers, text });
      reply?.(response);
    });
  });
  server.on("connection", () => (connections += 1));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const agent = new Agent({
    ca: cert,
    lookup: (_name, { all }, answer) =>
      all === true
        ? answer(null, [{ address: "127.0.0.1", family: 4 }])
        : answer(null, "127.0.0.1", 4),
  });
  return {
    taken,
    agent,
    endpointOf: (name) => `https://${hostname}:${port}/${name}`,
    answer(status, headers = {}) {
      reply = (response) => void response.writeHead(status, headers).end("words\n".repeat(100));
    },
    fallSilent() {
      reply = null;
    },
    connections: () => connections,
    async close() {
      server.closeAllConnections();
      const closed = once(server, "close");
      server.close();
      await closed;
    },
  };
}

/** For this service only; no system trusts it. */
const cert = `-----BEGIN CERTIFICATE-----
MIIBpDCCAUqgAwIBAgIUW8n40rcXrAfFNJOQUp1gdk5FX4YwCgYIKoZIzj0EAwIw
GTEXMBUGA1UEAwwOcHVzaC5tb29yLnRlc3QwIBcNMjYxMTIxMTMyNjI0WhgPMjEy
NjEwMjgxMzI2MjRaMBkxFzAVBgNVBAMMDnB1c2gubW9vci50ZXN0MFkwEwYHKoZI
zj0CAQYIKoZIzj0DAQcDQgAEPPdPx84qAEDqtCAQORUOFbk6yePRAKrM+VvtBAVJ
DHuEQe94wkbnELd9RVF2VnWsFPt9n0LCUP9ufBmarkwAnaNuMGwwHQYDVR0OBBYE
FOjeanyBAfzbYty0VVzWQdcm3LKOMB8GA1UdIwQYMBaAFOjeanyBAfzbYty0VVzW
Qdcm3LKOMA8GA1UdEwEB/wQFMAMBAf8wGQYDVR0RBBIwEIIOcHVzaC5tb29yLnRl
c3QwCgYIKoZIzj0EAwIDSAAwRQIhAIB3E32q6fQkksCxI1l0c3kWsyOAN0isRl4Z
whmBuK1JAiA3qaUdN/CQH7T9EP012Vwa0wSxX7DWOVLTCsJT3CkfCQ==
-----END CERTIFICATE-----
`;
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgNhWoDnCFXwIrgTT5
tfF9pSkYuM94gFKNf5pcuV9bKcihRANCAAQ890/HzioAQOq0IBA5FQ4VuTrJ49EA
qsz5W+0EBUkMe4RB73jCRucQt31FUXZWdawU+32fQsJQ/258GZquTACd
-----END PRIVATE KEY-----
`;
