import { request } from "node:http";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ServedProject } from "../testing/served-project.ts";

const addresses = [
  ["GET", "/api/stream_function_logs"],
  ["POST", "/api/update_environment_variables"],
  ["POST", "/api/get_config"],
  ["POST", "/api/deploy2/start_push"],
  ["POST", "/api/push_config"],
  ["POST", "/api/run_test_function"],
  ["POST", "/api/export/request/zip"],
  ["GET", "/api/export/zip/1"],
  ["POST", "/api/import/start_upload"],
  ["POST", "/api/import/upload_part?uploadToken=x&partNumber=1"],
  ["POST", "/api/import/finish_upload"],
  ["POST", "/api/perform_import"],
] as const;
const credentials = [null, "Convex wrong", `Convex self-hosted|${"0".repeat(64)}`, "Bearer x.y.z"];
const megabyte = 1_000_000;

let project: ServedProject;
beforeEach(async () => {
  project = new ServedProject();
  await project.start("--admin-key");
});
afterEach(() => project.remove());

type Asked = {
  readonly method: string;
  readonly path: string;
  readonly credential: string | null;
  /** How much body is announced, and how much of it comes. */
  readonly announced?: number;
  readonly sent?: number;
};

/** The status of the answer; 0 where the connection ended without one. */
function ask({ method, path, credential, announced = 0, sent = announced }: Asked) {
  return new Promise<number>((resolve) => {
    const headers = {
      ...(credential === null ? {} : { authorization: credential }),
      ...(announced === 0 ? {} : { "content-length": announced }),
    };
    const asked = request(project.origin + path, { method, headers, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
      asked.destroy();
    });
    asked.on("error", () => resolve(0));
    if (sent > 0) asked.write(Buffer.alloc(sent, 0x20));
    if (sent === announced) asked.end();
  });
}

it("184: refuses all who do not have the key, whatever they ask and send", async () => {
  for (const [method, path] of addresses) {
    for (const credential of credentials)
      expect([401, 403], path).toContain(await ask({ method, path, credential }));
  }
  expect(await project.call("query", "notes:list", {})).toEqual([]);
});

it("184: refuses them without waiting for their bodies, fifty at once", async () => {
  const posts = addresses.filter(([method]) => method === "POST");
  const beforeBytes = project.peakBytes();
  const asked = Array.from({ length: 50 }, (_, nth) => {
    const [method = "POST", path = ""] = posts[nth % posts.length] ?? [];
    const credential = credentials[nth % credentials.length] ?? null;
    // Every other one announces its body and never sends more than a byte.
    const sent = nth % 2 === 0 ? 10 * megabyte : 1;
    return ask({ method, path, credential, announced: 10 * megabyte, sent });
  });
  // Those who wait for a body in vain say 408. A connection that ended in the midst of one was refused as well.
  for (const status of await Promise.all(asked))
    expect([0, 401, 403, 413, 429, 503]).toContain(status);
  expect(project.peakBytes() - beforeBytes).toBeLessThan(150 * megabyte);
  expect(await project.call("query", "notes:list", {})).toEqual([]);
});
