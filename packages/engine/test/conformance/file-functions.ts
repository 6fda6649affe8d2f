import { actionGeneric, mutationGeneric, queryGeneric } from "convex/server";
import type { ActionBuilder, MutationBuilder, GenericDataModel } from "convex/server";
import { v } from "convex/values";

// What an application does with files. In a module of its own because official clients only see
// the addresses that these hand out.

const action: ActionBuilder<GenericDataModel, "public"> = actionGeneric;
const mutation: MutationBuilder<GenericDataModel, "public"> = mutationGeneric;
const id = v.id("_storage");

export const files = {
  uploadUrl: mutationGeneric({
    args: {},
    handler: (ctx) => ctx.storage.generateUploadUrl(),
  }),
  url: queryGeneric({ args: { id }, handler: (ctx, args) => ctx.storage.getUrl(args.id) }),
  metadata: queryGeneric({
    args: { id },
    handler: (ctx, args) => ctx.storage.getMetadata(args.id),
  }),
  document: queryGeneric({
    args: { id },
    handler: (ctx, args) => ctx.db.system.get(args.id),
  }),
  count: queryGeneric({
    args: {},
    handler: async (ctx) => (await ctx.db.system.query("_storage").collect()).length,
  }),
  urlOf: queryGeneric({
    args: { text: v.string() },
    handler: (ctx, { text }) => ctx.storage.getUrl(text),
  }),
  remove: mutationGeneric({
    args: { id, fails: v.optional(v.boolean()) },
    handler: async (ctx, args) => {
      await ctx.storage.delete(args.id);
      if (args.fails === true) throw new Error("changed my mind");
    },
  }),
  write: action({
    args: { text: v.string(), sha256: v.optional(v.string()) },
    handler: (ctx, { text, sha256 }) =>
      ctx.storage.store(
        new Blob([text], { type: "text/plain" }),
        sha256 === undefined ? {} : { sha256 },
      ),
  }),
  writeInMutation: mutation({
    args: { text: v.string(), fails: v.optional(v.boolean()) },
    handler: async (ctx, { text, fails }) => {
      const stored = await ctx.storage.store(new Blob([text], { type: "text/plain" }));
      if (fails === true) throw new Error("changed my mind");
      return { id: stored, text: await (await ctx.storage.get(stored))?.text() };
    },
  }),
  read: action({
    args: { id },
    handler: async (ctx, args) => {
      const blob = await ctx.storage.get(args.id);
      return blob === null ? null : { text: await blob.text(), type: blob.type };
    },
  }),
};
