import {
  defineSchema,
  defineTable,
  internalMutationGeneric,
  internalQueryGeneric,
  mutationGeneric,
  queryGeneric,
} from "convex/server";
import type { GenericDatabaseReader, GenericDataModel } from "convex/server";
import { v } from "convex/values";
import type { World } from "../world.ts";

const schema = defineSchema({
  notes: defineTable({ ownerId: v.string(), text: v.string() }).index("by_owner", ["ownerId"]),
  told: defineTable({ number: v.number(), event: v.any() }).index("by_number", ["number"]),
});

const mine = queryGeneric({
  args: {},
  async handler(ctx) {
    const identity = await ctx.auth.getUserIdentity();
    const notes = await ctx.db
      .query("notes")
      .withIndex("by_owner", (range) => range.eq("ownerId", identity?.subject ?? ""))
      .collect();
    return { isSignedIn: identity !== null, texts: notes.map(({ text }) => String(text)) };
  },
});

const isVerified = queryGeneric({
  args: {},
  async handler(ctx) {
    return (await ctx.auth.getUserIdentity())?.emailVerified === true;
  },
});

const write = mutationGeneric({
  args: { text: v.string() },
  async handler(ctx, { text }) {
    const identity = await ctx.auth.getUserIdentity();
    if (identity === null) throw new Error("Sign in to write.");
    await ctx.db.insert("notes", { ownerId: identity.subject, text });
  },
});

const adopt = internalMutationGeneric({
  args: { fromAccountId: v.string(), toAccountId: v.string() },
  async handler(ctx, { fromAccountId, toAccountId }) {
    const notes = await ctx.db
      .query("notes")
      .withIndex("by_owner", (range) => range.eq("ownerId", fromAccountId))
      .collect();
    for (const { _id } of notes) await ctx.db.patch(_id, { ownerId: toAccountId });
  },
});

const lastTold = internalQueryGeneric({
  args: {},
  async handler(ctx) {
    const last = await ctx.db.query("told").withIndex("by_number").order("desc").first();
    return Number(last?.["number"] ?? 0);
  },
});

const takeEvent = internalMutationGeneric({
  args: { number: v.number(), event: v.any() },
  async handler(ctx, { number, event }) {
    await ctx.db.insert("told", { number, event });
    if (event.kind !== "account-deleted") return;
    const notes = await ctx.db
      .query("notes")
      .withIndex("by_owner", (range) => range.eq("ownerId", event.accountId))
      .collect();
    for (const { _id } of notes) await ctx.db.delete(_id);
  },
});

/** Every event that was taken over, the oldest first. */
const told = queryGeneric({
  args: {},
  handler: (ctx) => ctx.db.query("told").withIndex("by_number").collect(),
});

const ownedBy = queryGeneric({
  args: { ownerId: v.string() },
  async handler(ctx, { ownerId }) {
    const notes = await ctx.db
      .query("notes")
      .withIndex("by_owner", (range) => range.eq("ownerId", ownerId))
      .collect();
    return notes.length;
  },
});

const pictureAddress = mutationGeneric({
  args: {},
  handler: (ctx) => ctx.storage.generateUploadUrl(),
});

const picture = queryGeneric({
  args: { id: v.id("_storage") },
  handler: (ctx, { id }) => ctx.storage.getUrl(id),
});

const countTick = internalMutationGeneric({
  args: {},
  async handler(ctx) {
    await ctx.db.insert("notes", { ownerId: "clock", text: String(process.pid) });
  },
});

function notesOfTicks(db: GenericDatabaseReader<GenericDataModel>) {
  return db
    .query("notes")
    .withIndex("by_owner", (range) => range.eq("ownerId", "clock"))
    .collect();
}

const ticks = queryGeneric({
  args: {},
  async handler(ctx) {
    return (await notesOfTicks(ctx.db)).length;
  },
});

/** The process that each tick was run in, the oldest first. */
const tickedBy = queryGeneric({
  args: {},
  async handler(ctx) {
    const notes = await notesOfTicks(ctx.db);
    return notes.map(({ text }) => String(text));
  },
});

// Leaves behind what fails when it is over, and while it waits.
const forget = queryGeneric({
  args: {},
  handler: (ctx) => {
    void ctx.db.get("no id" as never);
    setTimeout(() => {
      throw new Error("A timer of a function threw.");
    }, 1);
    return new Promise<never>(() => undefined);
  },
});

/** So little that tests can send more. */
export const notesFileBytesMax = 8 * 1_024 * 1_024;

/** The smallest world that uses everything the host wires: notes with owners, a job, and guests who become accounts. */
export function notesWorld(): World {
  return {
    modules: {
      notes: {
        mine,
        isVerified,
        write,
        adopt,
        lastTold,
        takeEvent,
        told,
        ownedBy,
        pictureAddress,
        picture,
        countTick,
        ticks,
        tickedBy,
        forget,
      },
    },
    schema,
    limits: { fileBytesMax: notesFileBytesMax },
    jobs: [{ name: "tick", everyMs: 50, run: "notes:countTick" }],
    adoptAccount: "notes:adopt",
    accountEvents: { last: "notes:lastTold", take: "notes:takeEvent" },
    figures: {
      query: "notes:ticks",
      read: (ticks) => [
        { name: "ticks", help: "Times that the job has run.", value: Number(ticks) },
      ],
    },
  };
}
