import { spawn, spawnSync } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort } from "@aldermoor/accounts/testing/free-port.ts";
import type { Api } from "@aldermoor/game/api.ts";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { gameReference } from "../../apps/server/src/testing/game-reference.ts";
import { startHostProcess } from "../../apps/server/src/testing/host-process.ts";
import type { HostProcess } from "../../apps/server/src/testing/host-process.ts";
import { Player } from "../../apps/server/src/testing/player.ts";

// The certificates are made for this run.
process.env["NODE_TLS_REJECT_UNAUTHORIZED"] = "0";

const deploy = resolve(import.meta.dirname, "../../deploy/proxy");
const create = gameReference<Api["character"]["create"]>("character:create");
const gather = gameReference<Api["activity"]["gather"]>("activity:gather");
const current = gameReference<Api["activity"]["current"]>("activity:current");
const token = "a token for the metrics";
/** Longer than a common proxy leaves a connection that is silent. */
const idleMs = 75_000;

type Ports = { readonly site: number; readonly plain: number; readonly host: number };
type Proxy = {
  readonly name: string;
  /** Starts it with the file of deploy/proxy, but for addresses, names and certificates. */
  readonly start: (folder: string, ports: Ports) => ChildProcess;
};

const proxies: readonly Proxy[] = [
  {
    name: "nginx",
    start(folder, { site, plain, host }) {
      makeCertificate(folder);
      const example = readFileSync(join(deploy, "nginx.conf"), "utf8")
        .replaceAll("moor.example", "localhost")
        .replaceAll("/etc/letsencrypt/live/localhost/", `${folder}/`)
        .replaceAll(/listen (\[::\]:)?443 ssl/g, `listen $1${site} ssl`)
        .replaceAll(/listen (\[::\]:)?80;/g, `listen $1${plain};`)
        .replace("127.0.0.1:3000", `127.0.0.1:${host}`)
        // The name has no port in it where a site is on the usual one.
        .replace("proxy_set_header Host $host;", "proxy_set_header Host $http_host;");
      const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
      const temporary = paths.map((name) => `${name}_temp_path ${folder}/${name};`).join("\n");
      writeFileSync(
        join(folder, "nginx.conf"),
        // What a proxy writes down on its way lies in a folder of this user.
        `${process.getuid?.() === 0 ? "user root;\n" : ""}daemon off;\npid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;\nevents { worker_connections 1024; }\n` +
          `http {\naccess_log off;\n${temporary}\n${example}\n}\n`,
      );
      return spawn(process.env["NGINX_PATH"] ?? "nginx", ["-c", join(folder, "nginx.conf")], {
        stdio: ["ignore", "inherit", "inherit"],
      });
    },
  },
  {
    name: "Caddy",
    start(folder, { site, plain, host }) {
      const example = readFileSync(join(deploy, "Caddyfile"), "utf8");
      const global = `{\nadmin off\nlocal_certs\nskip_install_trust\nhttp_port ${plain}\nhttps_port ${site}\n}\n`;
      writeFileSync(join(folder, "Caddyfile"), global + example);
      const file = ["--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"];
      return spawn(process.env["CADDY_PATH"] ?? "caddy", ["run", ...file], {
        stdio: ["ignore", "ignore", "ignore"],
        env: {
          ...process.env,
          SITE: "localhost",
          WORLD: `127.0.0.1:${host}`,
          HOME: folder,
          XDG_DATA_HOME: folder,
          XDG_CONFIG_HOME: folder,
        },
      });
    },
  },
];

describe.each(proxies)("behind $name", ({ name, start }) => {
  let folder = "";
  let site = 0;
  let host: HostProcess;
  let proxy: ChildProcess;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "proxy-"));
    site = await freePort();
    const ports = { site, plain: await freePort(), host: await freePort() };
    host = await startHostProcess({
      entry: "main.ts",
      port: ports.host,
      environment: {
        PUBLIC_URL: `https://localhost:${site}`,
        TRUSTED_PROXY: "127.0.0.1",
        METRICS_TOKEN: token,
        ADDRESS_LIMIT_FACTOR: "1",
        AUTH_RATE_LIMIT_FACTOR: "1",
      },
    });
    proxy = start(folder, ports);
    const failed = once(proxy, "error").then(([error]) => {
      throw new Error(`${name} is needed, as NGINX_PATH and CADDY_PATH name it: ${String(error)}`);
    });
    const opened = vi.waitFor(() => ask("/healthz"), { timeout: 30_000, interval: 200 });
    await Promise.race([opened, failed]);
  });
  afterAll(async () => {
    proxy.kill("SIGTERM");
    await host.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Asks the site, from an address of this machine. */
  function ask(path: string, options: Asked = {}): Promise<Answered> {
    return askSite(site, path, options);
  }

  test("a player signs up, plays and sees it at once, and is still there when nothing was said for a while", async () => {
    const player = new Player(`https://localhost:${site}`);
    await player.signUp("wren@moor.example");
    const client = player.connect();
    const made = await client.mutation(create, {
      name: "Wrenfield",
      origin: "moorborn",
      mode: "standard",
      avatarSeed: 7,
    });
    if (!made.ok) throw new Error(made.code);
    const { characterId } = made.value;
    let told = 0;
    client.onUpdate(current, { characterId }, () => void (told += 1));
    await client.mutation(gather, { characterId, node: "copper-scrape" });
    await vi.waitFor(() => expect(told).toBeGreaterThan(1), { timeout: 30_000 });

    const silent = player.connect();
    await vi.waitFor(() => expect(silent.connectionState().isWebSocketConnected).toBe(true), {
      timeout: 30_000,
    });
    const { connectionCount } = silent.connectionState();
    await new Promise((over) => setTimeout(over, idleMs));
    expect(silent.connectionState()).toMatchObject({ isWebSocketConnected: true, connectionCount });
    await silent.close();
    await client.close();
  });

  test("each client has an address of its own, whatever it says of itself", async () => {
    const nothing = "/api/auth/there-is-nothing";
    const statuses: number[] = [];
    for (let nth = 0; nth < 40; nth++) {
      const headers = { "x-forwarded-for": `203.0.113.${nth}`, "x-real-ip": `203.0.113.${nth}` };
      statuses.push((await ask(nothing, { headers })).status);
    }
    expect(statuses).toContain(404);
    expect(statuses.at(-1)).toBe(429);
    expect((await ask(nothing, { localAddress: "127.0.0.2" })).status).toBe(404);
  });

  test.each(["/metrics", "/metrics/", "/%6detrics", "//metrics"])(
    "%s tells nothing, with the token or without",
    async (path) => {
      const headers = { authorization: `Bearer ${token}` };
      for (const options of [{}, { headers }])
        expect((await ask(path, options)).text).not.toContain("process_resident_memory_bytes");
    },
  );

  test("the host's headers arrive once, and nothing is added to what they allow", async () => {
    const { headers } = await ask("/healthz");
    expect(headers["content-security-policy"]).toContain(
      `connect-src 'self' wss://localhost:${site}`,
    );
    expect(headers["strict-transport-security"]).toMatch(/^max-age=\d+/);
    expect(headers["content-security-policy"]).not.toContain(", ");
  });

  test("the host itself says that a body is too long, and the proxy where it is far too long", async () => {
    const json = { "content-type": "application/json" };
    const order = await ask("/api/mutation", { body: "x".repeat(270_000), headers: json });
    expect([order.status, order.text.startsWith("{")]).toEqual([413, true]);
    // Caddy before 2.7 says 502 where it cut a body off.
    const longer = await ask("/api/mutation", { body: "x".repeat(400_000), headers: json });
    expect([413, 502]).toContain(longer.status);
    const picture = await ask("/api/pictures", { body: "x".repeat(5_242_880) });
    expect([picture.status, picture.text.startsWith("{")]).toEqual([401, true]);
  });
});

type Asked = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly localAddress?: string;
};
type Answered = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
};

function askSite(port: number, path: string, { headers, body, localAddress }: Asked) {
  return new Promise<Answered>((answered, reject) => {
    const asked = request(
      {
        host: "127.0.0.1",
        servername: "localhost",
        port,
        path,
        method: body === undefined ? "GET" : "POST",
        headers: { host: `localhost:${port}`, ...headers },
        ...(localAddress === undefined ? {} : { localAddress }),
      },
      (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
        answer.on("end", () =>
          answered({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
        );
        answer.on("error", reject);
      },
    );
    asked.on("error", reject);
    asked.end(body);
  });
}

function makeCertificate(folder: string): void {
  const { status, stderr } = spawnSync(
    "openssl",
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -keyout ${folder}/privkey.pem -out ${folder}/fullchain.pem`.split(
      " ",
    ),
  );
  if (status !== 0) throw new Error(`openssl: ${stderr.toString()}`);
}
