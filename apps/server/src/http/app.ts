import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { Context } from "hono";
import type { Logger } from "pino";
import type { NodeStanding } from "../nodes/node-place.ts";
import { paymentPath } from "../payments/payment-route.ts";
import { picturesPath } from "../pictures/pictures-app.ts";
import { feedPath } from "./feed/open-api.ts";
import { bearsToken } from "./metrics.ts";
import type { HostMetrics } from "./metrics.ts";
import type { ReadinessCheck } from "./readiness.ts";
import { webApp } from "./web-app.ts";

type AppParts = {
  readonly authenticate: (request: Request, context: HttpBindings) => Promise<Response>;
  readonly currentVersion: () => string;
  /** Why the host cannot serve right now, or null when it can. */
  readonly unreadiness: ReadinessCheck;
  /** The further nodes: while one is not open the others serve its players. */
  readonly nodes: () => readonly Pick<NodeStanding, "number" | "isOpen">[];
  readonly metrics: HostMetrics;
  readonly metricsToken: string | null;
  /** Whether a request was made on this machine, which may read the metrics without a token. */
  readonly isLocal: (request: IncomingMessage) => boolean;
  readonly webDirectory: string;
  /** What anybody may read of the world. */
  readonly feed: Hono<{ Bindings: HttpBindings }>;
  /** Takes the messages of the payment service. */
  readonly payments: Hono<{ Bindings: HttpBindings }>;
  /** Takes in what players send; `null` for a world without pictures. */
  readonly pictures: Hono<{ Bindings: HttpBindings }> | null;
  readonly logger: Logger;
};

/** Every address of the host but the engine's own, which the engine answers before this app is asked. */
export function createApp(parts: AppParts): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.all("/api/auth/*", (c) => parts.authenticate(c.req.raw, c.env));

  app.route(feedPath, parts.feed);
  app.route(paymentPath, parts.payments);
  if (parts.pictures !== null) app.route(picturesPath, parts.pictures);

  app.get("/version.json", (c) => {
    c.header("Cache-Control", "no-store");
    return c.json({ version: parts.currentVersion() });
  });
  app.get("/healthz", (c) => {
    c.header("Cache-Control", "no-store");
    return c.json({ status: "alive" });
  });
  app.get("/readyz", async (c) => {
    c.header("Cache-Control", "no-store");
    const reason = await parts.unreadiness();
    const nodes = parts.nodes().map(({ number, isOpen }) => ({ node: number, isOpen }));
    return reason === null
      ? c.json({ status: "ready", ...(nodes.length > 0 ? { nodes } : {}) })
      : c.json({ status: "not-ready", reason }, 503);
  });
  app.get("/metrics", async (c) => {
    if (!mayReadMetrics(c, parts)) return notFound(c);
    c.header("Cache-Control", "no-store");
    return c.body(await parts.metrics.text(), 200, { "Content-Type": parts.metrics.contentType });
  });

  app.route("/", webApp(parts.webDirectory));
  app.notFound(notFound);
  app.onError((error, c) => {
    parts.logger.error({ err: error }, "a request failed");
    return c.json({ message: "Internal server error", code: "INTERNAL_SERVER_ERROR" }, 500);
  });
  return app;
}

function mayReadMetrics(
  c: Context<{ Bindings: HttpBindings }>,
  { metricsToken, isLocal }: AppParts,
): boolean {
  const hasToken = metricsToken !== null && bearsToken(c.req.header("Authorization"), metricsToken);
  return hasToken || isLocal(c.env.incoming);
}

function notFound(c: Context): Response {
  return c.json({ message: "Not found", code: "NOT_FOUND" }, 404);
}
