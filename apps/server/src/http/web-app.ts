import { existsSync } from "node:fs";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import type { Context, Next } from "hono";
import { compress } from "hono/compress";
import { etag } from "hono/etag";

const yearSeconds = 365 * 24 * 60 * 60;

/**
 * Serves the built single-page app: files as they are (compressed beforehand where the build did so), and its entry
 * page for every address that a browser navigates to, because the app routes by itself.
 */
export function webApp(webDirectory: string): Hono {
  const app = new Hono();

  app.use("*", hideBuildFiles);
  // For files that the build did not compress beforehand.
  app.use("*", compress());
  app.use("/assets/*", async (c, next) => {
    await next();
    if (c.res.ok) {
      // The build names these files by their content.
      c.header("Cache-Control", `public, max-age=${yearSeconds}, immutable`);
    }
  });
  app.use("*", revalidated);
  app.use("*", serveStatic({ root: webDirectory, precompressed: true }));
  app.get("*", async (c, next) => {
    if (!isNavigation(c)) return next();
    if (!existsSync(join(webDirectory, "index.html"))) {
      return c.text(
        "The app has not been built yet. Run `npm run build`, or start with `npm start`.",
        503,
      );
    }
    return serveStatic({ root: webDirectory, path: "index.html", precompressed: true })(c, next);
  });
  return app;
}

/** The build leaves its manifest and source maps beside the app; they are for developers and not served. */
async function hideBuildFiles(c: Context, next: Next): Promise<Response | void> {
  return /\/\.|\.map(?:\.\w+)?$/i.test(c.req.path) ? c.notFound() : next();
}

const tag = etag();

/** What keeps its name when it changes is asked for again each time, and sent again only when it did change. */
async function revalidated(c: Context, next: Next): Promise<void> {
  if (c.req.path.startsWith("/assets/")) return next();
  await tag(c, next);
  c.header("Cache-Control", "no-cache");
}

function isNavigation(c: Context): boolean {
  const { path } = c.req;
  if (path.startsWith("/api/") || path.startsWith("/assets/")) return false;
  const accepted = c.req.header("Accept") ?? "*/*";
  const lastSegment = path.slice(path.lastIndexOf("/") + 1);
  // Programs that take anything get the page too, but not in place of a file that is missing.
  return accepted.includes("text/html") || (accepted.includes("*/*") && !lastSegment.includes("."));
}
