import { createHash } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { defineSchema, defineTable, makeFunctionReference, mutationGeneric } from "convex/server";
import { v } from "convex/values";
import { openEngine, sqliteStorage } from "../../src/index.ts";
import type { Engine } from "../../src/index.ts";

const schema = defineSchema({
  players: defineTable({ name: v.string(), team: v.number(), xp: v.number() })
    .index("by_name", ["name"])
    .index("by_xp", ["xp"])
    .index("by_team", ["team", "xp"]),
  notes: defineTable({ text: v.string() }),
});

const note = makeFunctionReference<"mutation", { text: string }>("players:note");

const players = {
  fill: mutationGeneric({
    args: { from: v.number(), count: v.number() },
    handler: async (ctx, { from, count }) => {
      for (let at = from; at < from + count; at++) {
        const xp = Math.imul(at, 1_664_525) >>> 0;
        await ctx.db.insert("players", {
          name: `Spieler ${at} „ö“ \u{1f525}\\"`,
          team: xp % 100,
          xp,
        });
      }
    },
  }),
  note: mutationGeneric({
    args: { text: v.string() },
    handler: async (ctx, { text }) => {
      await ctx.db.insert("notes", { text });
      await ctx.scheduler.runAfter(3_600_000, note, { text });
      return text;
    },
  }),
};

/** An engine on the file of an embedded world. */
export function openWorldIn(path: string): Promise<Engine> {
  return openEngine({
    modules: { players },
    schema,
    storage: sqliteStorage({ path }),
  });
}

/** Everything that a world's file says, in one order, as a digest of each table. */
export function exportOf(path: string): Record<string, string> {
  const database = new DatabaseSync(path, { readOnly: true });
  const digestOf = (sql: string): string => {
    const statement = database.prepare(sql);
    statement.setReadBigInts(true);
    const digest = createHash("sha256");
    let count = 0;
    for (const row of statement.iterate()) {
      digest.update(Object.values(row).map(textOf).join("\u0000") + "\n");
      count++;
    }
    return `${count} ${digest.digest("hex")}`;
  };
  const content = {
    documents: digestOf("SELECT tbl, id, json FROM documents ORDER BY tbl, id"),
    entries: digestOf("SELECT idx, key, id FROM entries ORDER BY idx, key"),
    answers: digestOf("SELECT id, body FROM sessions ORDER BY id"),
    log: digestOf("SELECT ts, checksum, prev, body FROM log ORDER BY ts"),
    meta: digestOf("SELECT name, value FROM meta ORDER BY name"),
  };
  database.close();
  return content;
}

function textOf(value: unknown): string {
  return value instanceof Uint8Array ? Buffer.from(value).toString("hex") : String(value);
}
