import { createServer } from "node:http";
import type { Server } from "node:http";
import type {
  DataModelFromSchemaDefinition,
  FunctionReference,
  FunctionReturnType,
  FunctionVisibility,
  GenericActionCtx,
  GenericMutationCtx,
  GenericQueryCtx,
  GenericSchema,
  OptionalRestArgs,
  SchemaDefinition,
  UserIdentity as OfficialIdentity,
} from "convex/server";
import type { UserIdentity } from "./auth/user-identity.ts";
import type { Clock } from "./clock.ts";
import { memoryStorage, openEngine } from "./index.ts";
import type { Engine } from "./index.ts";
import type { EngineOptions } from "./options.ts";
import { pathOf } from "./runtime/function-registry.ts";
import { readSchema } from "./schema/read-schema.ts";
import { createAdmission } from "./testing/admission.ts";
import type { Admission } from "./testing/admission.ts";
import { finishAll, finishRunning, nextLoopTurn } from "./testing/finish-scheduled.ts";
import { createInlineFunctions, inlineModule } from "./testing/inline-functions.ts";
import { filesOnStack, loadModules } from "./testing/load-modules.ts";
import type { TestModules } from "./testing/load-modules.ts";
import { completeIdentity, readTestToken, writeTestToken } from "./testing/test-identity.ts";
import { limitsOf } from "./testing/transaction-limits.ts";

export { memoryStorage } from "./storage/memory-storage.ts";
export { inputs } from "./testing/inputs.ts";
export { nodesAtOnce } from "./testing/nodes-at-once.ts";
import type { TransactionLimits } from "./testing/transaction-limits.ts";

export type { TestModules } from "./testing/load-modules.ts";

type Schema = SchemaDefinition<GenericSchema, boolean>;
type Ref<Kind extends "query" | "mutation" | "action"> = FunctionReference<
  Kind,
  FunctionVisibility
>;
type ModelOf<S extends Schema> = DataModelFromSchemaDefinition<S>;

/** Calls functions the way clients and other functions would. */
export type TestConvexForIdentity<S extends Schema> = {
  query<Query extends Ref<"query">>(
    query: Query,
    ...args: OptionalRestArgs<Query>
  ): Promise<FunctionReturnType<Query>>;
  query<Output>(closure: (ctx: GenericQueryCtx<ModelOf<S>>) => Promise<Output>): Promise<Output>;
  mutation<Mutation extends Ref<"mutation">>(
    mutation: Mutation,
    ...args: OptionalRestArgs<Mutation>
  ): Promise<FunctionReturnType<Mutation>>;
  mutation<Output>(
    closure: (ctx: GenericMutationCtx<ModelOf<S>>) => Promise<Output>,
  ): Promise<Output>;
  action<Action extends Ref<"action">>(
    action: Action,
    ...args: OptionalRestArgs<Action>
  ): Promise<FunctionReturnType<Action>>;
  action<Output>(closure: (ctx: GenericActionCtx<ModelOf<S>>) => Promise<Output>): Promise<Output>;

  /** Runs a closure in one transaction, to prepare data and to look at it. */
  run<Output>(
    closure: (
      ctx: GenericMutationCtx<ModelOf<S>> & Pick<GenericActionCtx<ModelOf<S>>, "storage">,
    ) => Promise<Output>,
  ): Promise<Output>;

  /** The same engine as a signed-in user; claims that are not given are made up. */
  withIdentity(identity: Partial<OfficialIdentity>): TestConvexForIdentity<S>;

  /** Calls the HTTP action routed for a path such as "/webhook". */
  fetch(pathQueryFragment: string, init?: RequestInit): Promise<Response>;

  /** Waits until every scheduled function whose timer has fired has run. */
  finishInProgressScheduledFunctions(): Promise<void>;

  /**
   * Runs scheduled functions, and those they schedule, until none is left.
   *
   * @param advanceTimers moves time to the next function, for example `vi.runAllTimers`.
   * @throws Error after `maxIterations` rounds, which is how an endless chain shows.
   */
  finishAllScheduledFunctions(advanceTimers: () => void, maxIterations?: number): Promise<void>;
};

/** A whole engine in memory for one test. */
export type TestConvex<S extends Schema> = TestConvexForIdentity<S> & {
  /** The engine itself, for what this surface does not offer. */
  engine(): Promise<Engine>;

  /** Stops the engine. Not needed in tests that only call functions. */
  close(): Promise<void>;
};

/** What a test may say about the engine it wants. */
export type TestOptions<S extends Schema> = {
  readonly schema?: S | undefined;
  readonly modules: TestModules;
  /** Bounds of transactions by their official names; true or absent for those of a server. */
  readonly transactionLimits?: TransactionLimits | boolean | undefined;
  /** As the engine's own option. */
  readonly documents?: "copied" | "frozen" | undefined;
  /** As the engine's own option, asked about every call of a public function that the test makes. */
  readonly admit?: EngineOptions["admit"];
  /** As the engine's own option; memory of its own where it is left out. */
  readonly storage?: EngineOptions["storage"] | undefined;
};

/**
 * Opens an engine on an empty memory storage, with the call surface of the public `convex-test`
 * package. Time and timers are the global ones whenever they are used, so that a test runner's
 * fake timers steer the scheduler.
 *
 * @param modules the function modules, or what `import.meta.glob("./**\/*.ts")` returns.
 */
export function convexTest<S extends Schema>(
  schema: S | undefined,
  modules: TestModules,
): TestConvex<S>;
export function convexTest<S extends Schema>(options: TestOptions<S>): TestConvex<S>;
export function convexTest<S extends Schema>(
  first: S | TestOptions<S> | undefined,
  second?: TestModules,
): TestConvex<S> {
  const { schema, modules, transactionLimits, documents, admit, storage } = optionsOf(
    first,
    second,
  );
  // A schema that cannot be is refused here, where the test names it.
  readSchema(schema, () => null);
  const callers = filesOnStack();
  const inline = createInlineFunctions();
  let opening: Promise<Engine> | null = null;
  let listening: Promise<{ server: Server; origin: string }> | null = null;

  function open(): Promise<Engine> {
    opening ??= loadModules(modules, callers).then((loaded) =>
      openEngine({
        modules: { ...loaded, [inlineModule]: inline.module },
        storage: storage ?? memoryStorage(),
        files: { urlOrigin: fileOrigin },
        clock: globalClock,
        auth: { verify: async (token) => readTestToken(token) },
        limits: limitsOf(transactionLimits),
        documents,
        admit,
        ...(schema === undefined ? {} : { schema }),
      }),
    );
    return opening;
  }

  function listen(): Promise<{ server: Server; origin: string }> {
    listening ??= open().then(startServer);
    return listening;
  }

  const admission = createAdmission(admit, () => loadModules(modules, callers));
  const shared = { open, listen, runInline: inline.runInline, admission };
  return {
    ...callsAs<S>(shared, null),
    engine: open,
    async close() {
      const server = (await listening)?.server;
      server?.closeAllConnections();
      server?.close();
      await (await opening)?.close();
    },
  };
}

function optionsOf<S extends Schema>(
  first: S | TestOptions<S> | undefined,
  modules: TestModules | undefined,
): TestOptions<S> {
  if (first !== undefined && !("tables" in first)) return first;
  return { schema: first, modules: modules ?? {} };
}

type Shared = {
  readonly open: () => Promise<Engine>;
  readonly listen: () => Promise<{ origin: string }>;
  readonly runInline: ReturnType<typeof createInlineFunctions>["runInline"];
  readonly admission: Admission;
};
type Closure = (ctx: never) => unknown;

function callsAs<S extends Schema>(
  shared: Shared,
  identity: UserIdentity | null,
): TestConvexForIdentity<S> {
  const options = identity === null ? {} : { identity };

  function caller(kind: "query" | "mutation" | "action") {
    return async (target: unknown, args: object = {}): Promise<never> => {
      const engine = await shared.open();
      const call = (ref: unknown, callArgs: object) =>
        engine[kind](ref as never, callArgs as never, options);
      try {
        if (!isClosure(target)) {
          await shared.admission({ kind, path: pathOf(target), identity });
          return (await call(target, args)) as never;
        }
        const result = await shared.runInline(target, (inlineArgs) =>
          call(`${inlineModule}:${kind}`, inlineArgs),
        );
        return result as never;
      } finally {
        // What it scheduled has its timer before the test goes on and moves the time.
        await nextLoopTurn();
      }
    };
  }

  return {
    query: caller("query"),
    mutation: caller("mutation"),
    action: caller("action"),
    run: caller("mutation"),
    withIdentity: (claims) => callsAs<S>(shared, completeIdentity(claims)),
    async fetch(path, init = {}) {
      const { origin } = await shared.listen();
      const headers = new Headers(init.headers);
      if (identity !== null) headers.set("authorization", `Bearer ${writeTestToken(identity)}`);
      const asked = new URL(path, origin);
      const isOurs = asked.origin === origin || asked.origin === fileOrigin;
      return fetch(isOurs ? new URL(asked.pathname + asked.search, origin) : asked, {
        ...init,
        headers,
      });
    },
    finishInProgressScheduledFunctions: async () => finishRunning(await shared.open()),
    finishAllScheduledFunctions: async (advanceTimers, maxIterations) =>
      finishAll(await shared.open(), advanceTimers, maxIterations),
  };
}

// References are proxies whose target may be callable, so only a function without a path is meant
// to be run.
function isClosure(target: unknown): target is Closure {
  return typeof target === "function" && !(Symbol.for("functionName") in target);
}

async function startServer(engine: Engine): Promise<{ server: Server; origin: string }> {
  const server = createServer();
  engine.attach(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return { server, origin: `http://127.0.0.1:${address.port}` };
}

/** Where files seem to be, as those of the hosted product are; `fetch` finds them. */
const fileOrigin = "https://files.convex.test";

const globalClock: Clock = {
  waitsForTimers: true,
  now: () => Date.now(),
  setTimeout(callback, delayMs) {
    const timer = globalThis.setTimeout(callback, delayMs);
    timer.unref();
    return timer;
  },
  clearTimeout(timer) {
    globalThis.clearTimeout(timer as NodeJS.Timeout);
  },
};
