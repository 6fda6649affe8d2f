import {
  internalActionGeneric,
  internalMutationGeneric,
  internalQueryGeneric,
} from "convex/server";

/** The module under which a test's own functions run; no application can have one of this name. */
export const inlineModule = "testing/inline";

/**
 * Lets a test hand a closure to the engine as if it were a function of a module. The closure's
 * result stays a live value: it does not go through the wire format.
 */
export function createInlineFunctions() {
  const closures = new Map<number, (ctx: never) => unknown>();
  const results = new Map<number, unknown>();
  let latestCall = 0;

  async function handle(ctx: unknown, { call }: { call: number }): Promise<null> {
    const closure = closures.get(call);
    if (closure === undefined) throw new Error(`There is no inline function ${call}.`);
    results.set(call, await closure(ctx as never));
    return null;
  }

  async function runInline<Result>(
    closure: (ctx: never) => Result,
    run: (args: { call: number }) => Promise<unknown>,
  ): Promise<Awaited<Result>> {
    const call = ++latestCall;
    closures.set(call, closure);
    try {
      await run({ call });
      return results.get(call) as Awaited<Result>;
    } finally {
      closures.delete(call);
      results.delete(call);
    }
  }

  return {
    runInline,
    module: {
      query: internalQueryGeneric({ handler: handle }),
      mutation: internalMutationGeneric({ handler: handle }),
      action: internalActionGeneric({ handler: handle }),
    },
  };
}
