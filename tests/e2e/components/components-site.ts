import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { Server } from "node:http";
import path from "node:path";
import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { buildPageInto } from "./build-page.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const builds = path.join(root, ".cache/components");
const built = process.env["COMPONENTS_PAGE"];
const dist = built ?? path.join(builds, `run-${process.ppid}`);

/** The page of all components, built and served without a game behind it. */
export class ComponentsSite {
  readonly #server: Server = createServer((request, response) => {
    const address = new URL(request.url ?? "/", "http://localhost").pathname;
    const { type, body } = answerTo(address);
    response.writeHead(200, { "Content-Type": type });
    response.end(body);
  });

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === "string") throw new Error("The site is not up.");
    return `http://127.0.0.1:${address.port}`;
  }

  async start(): Promise<void> {
    await buildOnce();
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
  }

  /**
   * Opens one component or one group, drawn anew. A page that is here already only changes its
   * address: loading the whole app for each of them would take most of the time of the tests.
   */
  async open(page: Page, name: string, query = ""): Promise<Locator> {
    const address = `/dev/components/${name}${query}`;
    if (page.url().startsWith(`${this.url}/dev/`)) {
      await page.evaluate('history.pushState(null, "", "/dev/components/none")');
      await expect(page.getByText("No component has this name.")).toBeVisible();
      await page.evaluate(`history.pushState(null, "", "${address}")`);
    } else await page.goto(this.url + address);
    const parts = page.locator("[data-component]");
    await expect(parts.first()).toBeVisible();
    return page.locator(`[data-component="${name}"]`);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }
}

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".json": "application/json",
};

function answerTo(address: string): { readonly type: string; readonly body: Buffer | string } {
  // Nobody is signed in, and there is no game to ask.
  if (address.startsWith("/api/")) return { type: "application/json", body: "null" };
  const type = types[path.extname(address)];
  const file = type === undefined ? "index.html" : address;
  return { type: type ?? "text/html", body: readFileSync(path.join(dist, file)) };
}

/**
 * The files of tests, and a worker that starts anew after a failure, share the build of their run: the one that
 * `COMPONENTS_PAGE` names, else their own. Two workers may build at the same time; the first to be done is taken.
 */
async function buildOnce(): Promise<void> {
  if (existsSync(dist)) return;
  mkdirSync(builds, { recursive: true });
  const fresh = mkdtempSync(path.join(builds, "unfinished-"));
  await buildPageInto(fresh);
  try {
    renameSync(fresh, dist);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(dist)) throw error;
  }
}
