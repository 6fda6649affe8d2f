import { timingSafeEqual } from "node:crypto";
import { prometheusText } from "@aldermoor/engine/index.ts";
import type { EngineMetrics, NodeState } from "@aldermoor/engine/index.ts";
import { Counter, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import type { FurtherNodes } from "../nodes/further-nodes.ts";
import type { WorldFigure } from "../world.ts";
import type { Answer } from "./access-log.ts";
import { registerDataGauges } from "./data-gauges.ts";
import { registerFurtherNodeGauges } from "./further-node-gauges.ts";
import { registerNodeGauges } from "./node-gauges.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { setWorldGauges } from "./world-gauges.ts";

export type HostMetrics = {
  /** Counts one answered HTTP request. */
  answered(answer: Answer): void;
  /** Everything in the text format of Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
};

type MetricsSources = {
  readonly engine: () => EngineMetrics;
  readonly world: () => Promise<readonly WorldFigure[]>;
  /** `Engine.node` */
  readonly node?: () => NodeState | null;
  /** Null where this process alone serves players. */
  readonly furtherNodes?: Pick<FurtherNodes, "standings"> | null;
  readonly dataDirectory: string;
};

/** Measures the process and the HTTP answers, and reads the figures of the other parts at each read of the metrics. */
export function createHostMetrics(sources: MetricsSources): HostMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerDataGauges(registry, sources.dataDirectory);
  if (sources.node !== undefined) registerNodeGauges(registry, sources.node);
  if (sources.furtherNodes) registerFurtherNodeGauges(registry, sources.furtherNodes);
  const answers = new Counter({
    name: "http_answers_total",
    help: "HTTP answers by method, status and the part that answered.",
    labelNames: ["method", "status", "part"],
    registers: [registry],
  });
  const durations = new Histogram({
    name: "http_answer_seconds",
    help: "Time from a request to the end of its answer.",
    labelNames: ["part"],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  return {
    answered({ method, status, part, tookMs }) {
      answers.inc({ method, status, part });
      durations.observe({ part }, tookMs / 1_000);
    },
    // A page of metrics takes milliseconds: a burst of requests must not add up.
    text: oneAtATime(async () => {
      // Where the query of the figures fails, the engine's metrics below count the failure.
      const figures = await sources.world().catch(() => []);
      setWorldGauges(registry, figures);
      return (await registry.metrics()) + prometheusText(sources.engine());
    }),
    contentType: registry.contentType,
  };
}

/** Whether an `Authorization` header carries the token, compared in constant time. */
export function bearsToken(authorization: string | undefined, token: string): boolean {
  const given = Buffer.from(authorization ?? "");
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
