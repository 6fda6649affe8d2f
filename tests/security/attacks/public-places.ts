import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Attack } from "../attack.ts";
import { httpCall } from "../http-call.ts";
import { attempt } from "./gains.ts";

const othersMay = 0o077;
/** What holds secrets, password hashes, links that sign in, or everybody's game. */
const closedFiles = /^(?:accounts|mail|world)\.db|^secrets\.json$|^push-keys\.json$/;

const files = attempt(
  "files of the data folder read by other users of the machine",
  async (scene) => {
    const { dataDirectory } = scene.target.host;
    return readdirSync(dataDirectory)
      .filter((file) => closedFiles.test(file))
      .filter((file) => (statSync(join(dataDirectory, file)).mode & othersMay) !== 0)
      .map((file) => `${file} is open to other users`);
  },
);

/** What a proxy on the same machine adds, and what a page does that made a browser think the host is its own. */
const strangers: readonly Readonly<Record<string, string>>[] = [
  { "x-forwarded-for": "198.51.100.7" },
  { forwarded: "for=198.51.100.7" },
  { via: "1.1 proxy" },
  { "x-real-ip": "198.51.100.7" },
  { via: "1.1 proxy", "x-real-ip": "198.51.100.7" },
  { host: "evil.example" },
  { host: "evil.example:3000" },
  { host: "127.0.0.1.evil.example" },
  { origin: "https://evil.example" },
  { "sec-fetch-site": "cross-site" },
];

const metrics = attempt("metrics behind a proxy and under a foreign name", async (scene) => {
  const { port, address: from, answers } = scene;
  const gains: string[] = [];
  for (const headers of strangers) {
    const { status } = await httpCall({ port, from, path: "/metrics", headers });
    answers.status(status, "/metrics");
    if (status === 200) gains.push(`metrics were shown to ${JSON.stringify(headers)}`);
  }
  return gains;
});

const buildFiles = attempt("files of the build that no page asks for", async (scene) => {
  const { port, address: from, answers } = scene;
  const gains: string[] = [];
  for (const path of ["/.vite/manifest.json", "/%2evite/manifest.json", "/.git/config", "/.env"]) {
    const { status, text } = await httpCall({ port, from, path });
    answers.status(status, path);
    if (status === 200 && !text.startsWith("<!doctype html>")) gains.push(`${path} was served`);
  }
  return gains;
});

export const publicPlaceAttacks: readonly Attack[] = [files, metrics, buildFiles];
