import type { EngineMetrics } from "@aldermoor/engine/index.ts";

/** The engine's figures in the text format of Prometheus. Times are given in seconds, as is the custom there. */
export function engineMetricsText({ counters, gauges, histograms }: EngineMetrics): string {
  const lines = [
    ...Object.entries(counters).flatMap(([name, value]) =>
      single(`${snake(name)}_total`, "counter", value),
    ),
    ...Object.entries(gauges).flatMap(([name, value]) => single(snake(name), "gauge", value)),
    ...Object.entries(histograms).flatMap(([name, snapshot]) =>
      histogram(snake(name.replace(/Ms$/, "Seconds")), snapshot),
    ),
  ];
  return `${lines.join("\n")}\n`;
}

function single(name: string, type: "counter" | "gauge", value: number): string[] {
  return [`# TYPE engine_${name} ${type}`, `engine_${name} ${value}`];
}

type Snapshot = EngineMetrics["histograms"]["commitMs"];

function histogram(name: string, { count, sum, buckets }: Snapshot): string[] {
  let countUpTo = 0;
  const lines = buckets.map((bucket) => {
    countUpTo += bucket.count;
    const bound = bucket.bound === null ? "+Inf" : String(bucket.bound / 1_000);
    return `engine_${name}_bucket{le="${bound}"} ${countUpTo}`;
  });
  return [
    `# TYPE engine_${name} histogram`,
    ...lines,
    `engine_${name}_sum ${sum / 1_000}`,
    `engine_${name}_count ${count}`,
  ];
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}
