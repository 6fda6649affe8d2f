import { afterEach, expect, test, vi } from "vitest";
import { closeOpened, opened } from "../../test/conformance/memory-engine.ts";
import { addRows } from "../../test/conformance/memory-engine.ts";
import { secureRandom } from "./secure-random.ts";

afterEach(async () => {
  vi.restoreAllMocks();
  await closeOpened();
});

test("numbers are uniform in [0, 1), beyond what is fetched at once", () => {
  const random = secureRandom();
  const buckets = Array.from({ length: 16 }, () => 0);
  for (let draw = 0; draw < 64_000; draw++) {
    const bucket = Math.floor(random() * 16);
    buckets[bucket] = (buckets[bucket] ?? Number.NaN) + 1;
  }
  // Each is within ten standard deviations of its mean of 4,000.
  for (const count of buckets) expect(Math.abs(count - 4000)).toBeLessThan(620);
});

test("173: ids do not come from the generator of the language, which can be foretold", async () => {
  const drawn = vi.spyOn(Math, "random");
  const { mutation, query } = await opened({ addRows });
  const ids = (await mutation("m:addRows", { n: 100 })) as string[];
  expect(new Set(ids).size).toBe(100);
  await expect(query("m:missing")).rejects.toThrow(/Request ID: [0-9a-f]{16}/u);
  expect(drawn).not.toHaveBeenCalled();
});
