import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startHostProcess } from "../src/testing/host-process.ts";
import type { HostProcess } from "../src/testing/host-process.ts";

const notes = {
  pictureAddress: makeFunctionReference<"mutation", Record<string, never>, string>(
    "notes:pictureAddress",
  ),
  picture: makeFunctionReference<"query", { id: string }, string>("notes:picture"),
};

let host: HostProcess;
beforeAll(async () => {
  host = await startHostProcess({ environment: { LOG_LEVEL: "debug" } });
});
afterAll(() => host.dispose());

test("a host keeps uploads under its data and gives them out where they can do no harm", async () => {
  const client = new ConvexHttpClient(host.origin, { logger: false });
  const address = await client.mutation(notes.pictureAddress, {});
  expect(address).toContain(`${host.origin}/api/storage/upload?token=`);
  const page = "<script>alert(document.cookie)</script>";
  const sent = await fetch(address, {
    method: "POST",
    headers: { "content-type": "text/html" },
    body: page,
  });
  const { storageId } = (await sent.json()) as { storageId: string };
  expect(readdirSync(join(host.dataDirectory, "files"))).toContain(storageId);

  const url = await client.query(notes.picture, { id: storageId });
  expect(url.startsWith(`${host.origin}/api/storage/`)).toBe(true);
  const { headers, ...answer } = await fetch(url).then(async (response) => ({
    headers: response.headers,
    text: await response.text(),
  }));
  expect(answer.text).toBe(page);
  expect(headers.get("content-security-policy")).toBe(
    "default-src 'none'; sandbox; frame-ancestors 'none'",
  );
  expect(headers.get("content-disposition")).toBe("attachment");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  expect(headers.get("x-frame-options")).toBe("DENY");

  const secrets = [url.split("/").at(-1) ?? url, address.split("=")[1] ?? address];
  await expect.poll(() => host.output()).toContain('"/api/storage/…"');
  for (const secret of secrets) expect(host.output()).not.toContain(secret);
});
