import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { pictureBytesMax } from "@aldermoor/game/tickets/content/limits.ts";
import { expect, test } from "vitest";
import { engineBudgets, socketBudgets } from "../../apps/server/src/budgets.ts";
import { stopTimeoutMs } from "../../apps/server/src/stop-timeout.ts";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");
const dockerfile = read("deploy/container/Dockerfile");
const nginx = read("deploy/proxy/nginx.conf");
const caddy = read("deploy/proxy/Caddyfile");

/** The number that a pattern finds, times `unit`. */
function numberIn(text: string, pattern: RegExp, unit = 1): number {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`Nothing there looks like ${pattern.source}.`);
  return Number(found) * unit;
}

test("the image has the Node that the project names, and takes in the packages of every workspace", () => {
  const { devDependencies, workspaces } = JSON.parse(read("package.json")) as {
    readonly devDependencies: Readonly<Record<string, string>>;
    readonly workspaces: readonly string[];
  };
  const images = [...dockerfile.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version);
  expect(new Set(images)).toEqual(new Set([devDependencies["node"]]));
  const manifests = workspaces.flatMap((pattern) =>
    globSync(`${pattern}/package.json`, { cwd: root }),
  );
  expect(manifests.length).toBeGreaterThan(3);
  for (const manifest of manifests)
    expect(dockerfile).toContain(`COPY ${manifest} ${path.dirname(manifest)}/`);
});

test("whatever runs the host waits longer for its end than it may take", () => {
  const unit = read("deploy/systemd/aldermoor.service");
  const compose = read("deploy/container/compose.yaml");
  const waits = [
    [
      numberIn(unit, /^TimeoutStopSec=(\d+)$/m),
      numberIn(unit, /^Environment=SETTLE_ON_STOP_SECONDS=(\d+)$/m),
    ],
    [
      numberIn(compose, /stop_grace_period: (\d+)s/),
      numberIn(compose, /SETTLE_ON_STOP_SECONDS: "(\d+)"/),
    ],
  ] as const;
  for (const [waitSeconds, settleSeconds] of waits)
    expect(waitSeconds * 1_000).toBeGreaterThan(stopTimeoutMs + settleSeconds * 1_000);
});

test("proxies let through what the host takes, and little more", () => {
  const { messageBytesMax = 0 } = engineBudgets(1);
  const allowed = [
    [numberIn(nginx, /^ {2}client_max_body_size (\d+)k;/m, 1_024), messageBytesMax],
    [numberIn(nginx, /^ {4}client_max_body_size (\d+)k;/m, 1_024), pictureBytesMax],
    [numberIn(caddy, /@others \{\s+max_size (\d+)KB/, 1_000), messageBytesMax],
    [numberIn(caddy, /@pictures \{\s+max_size (\d+)KB/, 1_000), pictureBytesMax],
  ] as const;
  for (const [letsThrough, takes] of allowed) {
    expect(letsThrough).toBeGreaterThan(takes);
    expect(letsThrough).toBeLessThan(takes * 1.2);
  }
});

test("a proxy lets go of an idle connection before the host does", () => {
  const { keepAliveTimeoutMs } = socketBudgets(1);
  expect(numberIn(nginx, /keepalive_timeout (\d+)s/, 1_000)).toBeLessThan(keepAliveTimeoutMs);
  expect(numberIn(caddy, /keepalive (\d+)s/, 1_000)).toBeLessThan(keepAliveTimeoutMs);
});
