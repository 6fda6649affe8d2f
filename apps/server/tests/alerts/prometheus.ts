import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "@aldermoor/accounts/testing/free-port.ts";
import { z } from "zod";

const monitoring = path.resolve(import.meta.dirname, "../../../../deploy/monitoring");

/** The hosts of a world, as `host:port`, by the name of its job. */
type Jobs = Readonly<Record<string, readonly string[]>>;

const answerShape = z.object({ status: z.literal("success"), data: z.unknown() });
const alertsShape = z.object({
  alerts: z.array(
    z.object({
      state: z.string(),
      labels: z.record(z.string(), z.string()),
      annotations: z.record(z.string(), z.string()),
    }),
  ),
});
const resultShape = z.object({ result: z.array(z.unknown()) });

/** A real Prometheus with the rules of this repository, which waits for seconds where those wait for minutes. */
export class Prometheus {
  readonly #origin: string;
  readonly #stop: () => Promise<void>;

  private constructor(origin: string, stop: () => Promise<void>) {
    this.#origin = origin;
    this.#stop = stop;
  }

  /** @throws Error where it is not installed: `apt-get install prometheus`. */
  static async start(jobs: Jobs): Promise<Prometheus> {
    if (spawnSync("prometheus", ["--version"]).error !== undefined)
      throw new Error("Prometheus is not installed on this machine: apt-get install prometheus.");
    const folder = mkdtempSync(path.join(tmpdir(), "prometheus-"));
    const rules = readFileSync(path.join(monitoring, "alerts.yaml"), "utf8");
    writeFileSync(path.join(folder, "alerts.yaml"), rules.replaceAll(/^( +for: ).*$/gm, "$13s"));
    writeFileSync(path.join(folder, "prometheus.yaml"), configOf(jobs));
    const port = await freePort();
    const child = spawn(
      "prometheus",
      [
        `--config.file=${path.join(folder, "prometheus.yaml")}`,
        `--storage.tsdb.path=${path.join(folder, "data")}`,
        `--web.listen-address=127.0.0.1:${port}`,
      ],
      { stdio: "ignore" },
    );
    return new Prometheus(`http://127.0.0.1:${port}`, async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const closed = once(child, "close");
        child.kill("SIGKILL");
        await closed;
      }
      rmSync(folder, { recursive: true, force: true });
    });
  }

  /** The alerts that are raised now, by their name and the node or host that they are about. */
  async raised(): Promise<readonly string[]> {
    const { alerts } = alertsShape.parse(await this.#ask("alerts"));
    return alerts
      .filter(({ state }) => state === "firing")
      .map(({ labels, annotations }) => `${labels["alertname"]}: ${annotations["summary"]}`)
      .toSorted();
  }

  /** How many series a question has for its answer. */
  async count(expression: string): Promise<number> {
    const data = await this.#ask(`query?query=${encodeURIComponent(expression)}`);
    return resultShape.parse(data).result.length;
  }

  stop(): Promise<void> {
    return this.#stop();
  }

  async #ask(what: string): Promise<unknown> {
    const answer = await fetch(`${this.#origin}/api/v1/${what}`);
    return answerShape.parse(await answer.json()).data;
  }
}

function configOf(jobs: Jobs): string {
  const scrapes = Object.entries(jobs).map(
    ([job, targets]) =>
      `  - job_name: ${job}\n    static_configs: [{ targets: ${JSON.stringify(targets)} }]\n`,
  );
  const pace = "global: { scrape_interval: 1s, evaluation_interval: 1s }\n";
  return `${pace}rule_files: [alerts.yaml]\nscrape_configs:\n${scrapes.join("")}`;
}
