import { memoryStorage, openEngine } from "@aldermoor/engine/index.ts";
import { expect, test } from "vitest";
import { notesWorld } from "../testing/notes-world.ts";
import { engineMetricsText } from "./engine-metrics.ts";

test("the engine's figures are valid Prometheus text with cumulative buckets", async () => {
  const { modules, schema } = notesWorld();
  const engine = await openEngine({ modules, schema, storage: memoryStorage() });
  for (let count = 0; count < 5; count += 1) {
    await engine.mutation("notes:countTick");
  }
  const text = engineMetricsText(engine.metrics());
  await engine.close();

  for (const line of text.trimEnd().split("\n")) {
    expect(line).toMatch(
      /^(# TYPE [a-z_]+ (counter|gauge|histogram)|[a-z_]+(\{le="[^"]+"\})? [\d.e+-]+)$/,
    );
  }
  expect(text).toContain("engine_mutations_total 5\n");
  expect(text).toMatch(
    /engine_commit_seconds_bucket\{le="\+Inf"\} (\d+)\n[^]*engine_commit_seconds_count \1\n/,
  );
});
