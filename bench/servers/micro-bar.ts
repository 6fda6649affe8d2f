import { createServer } from "node:http";
import { openEngine, sqliteStorage } from "@aldermoor/engine/index.ts";
import { defineSchema, defineTable, mutationGeneric, queryGeneric } from "convex/server";
import { v } from "convex/values";
import { listenAndAnnounce } from "./announce.ts";
const [path = "", pagesText = "1000"] = process.argv.slice(2);
const pages = Number(pagesText);
const schema = defineSchema({
  bars: defineTable({ n: v.number(), text: v.string() }),
  owns: defineTable({ nth: v.number(), n: v.number(), text: v.string() }).index("by_nth", ["nth"]),
});
const bar = queryGeneric({ args: {}, handler: async ({ db }: any) => db.query("bars").first() });
const own = queryGeneric({ args: { nth: v.number() }, handler: async ({ db }: any, { nth }: any) => db.query("owns").withIndex("by_nth", (q: any) => q.eq("nth", nth)).unique() });
const move = mutationGeneric({ args: { size: v.number() }, handler: async ({ db }: any, { size }: any) => { const row = await db.query("bars").first(); await db.patch(row._id, { n: row.n + 1, text: "x".repeat(size) }); return null; } });
const touch = mutationGeneric({ args: { from: v.number(), to: v.number() }, handler: async ({ db }: any, { from, to }: any) => { for (let nth = from; nth < to; nth++) { const row = await db.query("owns").withIndex("by_nth", (q: any) => q.eq("nth", nth)).unique(); await db.patch(row._id, { n: row.n + 1 }); } return null; } });
const open = mutationGeneric({ args: {}, handler: async ({ db }: any) => { await db.insert("bars", { n: 0, text: "" }); for (let nth = 0; nth < pages; nth++) await db.insert("owns", { nth, n: 0, text: "y".repeat(300) }); return null; } });
const engine = await openEngine({ modules: { micro: { bar, own, move, touch, open } }, schema, storage: sqliteStorage({ path }), documents: "frozen" });
await engine.mutation("micro:open", {});
let timer: NodeJS.Timeout | undefined;
let size = 1200;
let at = 0;
// Everybody's own answer changes once in six seconds, a few at a time.
setInterval(() => { const n = Math.ceil(pages / 60); void engine.mutation("micro:touch", { from: at, to: Math.min(pages, at + n) }); at = at + n >= pages ? 0 : at + n; }, 100);
const server = createServer((request, response) => {
  const url = new URL(request.url ?? "/", "http://x");
  if (url.pathname === "/bar") { clearInterval(timer); size = Number(url.searchParams.get("size")); const every = Number(url.searchParams.get("every")); if (every > 0) timer = setInterval(() => void engine.mutation("micro:move", { size }), every); }
  response.end(JSON.stringify({ ...process.cpuUsage(), ...engine.metrics().counters }));
});
engine.attach(server);
listenAndAnnounce(server);
process.on("SIGTERM", () => process.exit(0));
