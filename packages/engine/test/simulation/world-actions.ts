import { actionGeneric, makeFunctionReference } from "convex/server";
import { v } from "convex/values";
import type { Outside } from "./world.ts";

/** Actions: each affects the outside world, which can be counted, and then the database. */
export function worldActions(outside: Outside) {
  return {
    act: actionGeneric({
      args: { tag: v.string(), waitMs: v.number() },
      handler: async (ctx, { tag, waitMs }) => {
        outside.affect(tag);
        const before = await ctx.runQuery(list, { list: "acted" });
        await outside.sleep(waitMs);
        const at = await ctx.runMutation(append, { tag: `act:${tag}`, list: "acted", waitMs: 0 });
        return at >= before.length;
      },
    }),
  };
}

const list = makeFunctionReference<"query", { list: string }, string[]>("world:list");
const append = makeFunctionReference<
  "mutation",
  { tag: string; list: string; waitMs: number },
  number
>("world:append");
