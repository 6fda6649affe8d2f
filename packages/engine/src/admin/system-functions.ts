import { internalQueryGeneric, paginationOptsValidator } from "convex/server";
import { jsonToConvex, v } from "convex/values";
import type { JSONValue, Value } from "convex/values";
import { presentMs, validUntil } from "../extensions.ts";
import type { FunctionModules } from "../options.ts";
import type { ExportedFunction } from "../runtime/function-registry.ts";
import { DatabaseReader } from "../txn/database.ts";
import type { AdminTools } from "./admin-tools.ts";
import { importFunctions } from "./import-functions.ts";

/**
 * The functions that the hosted product's command line asks by name. They are internal: only an
 * administrator reaches them.
 */
export function systemFunctions({
  modules,
  environment,
  exports,
  imports,
}: AdminTools): FunctionModules {
  return {
    "_system/cli/modules": {
      apiSpec: internalQueryGeneric({
        args: { componentId: v.optional(v.union(v.string(), v.null())) },
        handler: () => [...functionSpecs(modules), ...routeSpecs(modules)],
      }),
    },
    "_system/cli/convexUrl": {
      cloudUrl: internalQueryGeneric({
        args: {},
        handler: () => process.env["CONVEX_CLOUD_URL"] ?? null,
      }),
    },
    "_system/cli/tables": { default: listTables },
    "_system/cli/tableData": { default: readTable },
    "_system/cli/exports": {
      getLatest: internalQueryGeneric({
        args: {},
        handler: () => (exports.last === null ? null : exportState(exports.last.ts)),
      }),
    },
    "_system/cli/import": importFunctions(imports.arrivingFile),
    "_system/cli/queryImport": {
      default: internalQueryGeneric({
        args: { importId: v.string() },
        handler: (ctx, { importId }) => {
          const state = imports.stateOf(importId);
          if (state === null) throw new Error("There is no such import.");
          if (state.state === "in_progress") validUntil(ctx, presentMs(ctx) + lookAgainMs);
          return { state };
        },
      }),
      list: internalQueryGeneric({ args: {}, handler: () => [] }),
    },
    "_system/cli/queryEnvironmentVariables": {
      default: internalQueryGeneric({ args: {}, handler: () => environment.list() }),
      get: internalQueryGeneric({
        args: { name: v.string() },
        handler: (_ctx, { name }) => {
          const value = environment.get(name);
          return value === null ? null : { name, value };
        },
      }),
    },
  };
}

// It is made before its request is answered, so that none is ever seen in the making.
function exportState(ts: bigint) {
  return { state: "completed", start_ts: ts, complete_ts: ts, zip_object_key: "" };
}

// No commit tells that an import has gone on.
const lookAgainMs = 500;

const listTables = internalQueryGeneric({
  args: { paginationOpts: paginationOptsValidator },
  handler: (ctx) => {
    const catalog = DatabaseReader.transactionOf(ctx.db)?.env.store.catalog;
    const tables = [...(catalog?.tables() ?? [])].filter(({ isSystem }) => !isSystem);
    return { page: tables.map(({ name }) => ({ name })), isDone: true, continueCursor: "end" };
  },
});

// A page is bounded as one of a function is, and the command asks for the next.
const readTable = internalQueryGeneric({
  args: {
    table: v.string(),
    order: v.union(v.literal("asc"), v.literal("desc")),
    paginationOpts: paginationOptsValidator,
  },
  handler: (ctx, { table, order, paginationOpts }) => {
    const db = table.startsWith("_") ? ctx.db.system : ctx.db;
    const page = { ...paginationOpts, maximumRowsRead: 4000, maximumBytesRead: 4 * 1024 * 1024 };
    return db
      .query(table as "_storage")
      .order(order)
      .paginate(page);
  },
});

function functionSpecs(modules: FunctionModules): Value[] {
  return Object.entries(modules).flatMap(([path, exports]) =>
    Object.entries(exports).flatMap(([name, exported]) => {
      if (typeof exported !== "function") return [];
      const fn = exported as ExportedFunction;
      const functionType = typeOf(fn);
      if (functionType === null) return [];
      return {
        identifier: `${path}.js:${name}`,
        functionType,
        visibility: { kind: fn.isPublic === true ? "public" : "internal" },
        args: validatorOf(fn.exportArgs),
        returns: validatorOf(fn.exportReturns),
      };
    }),
  );
}

function typeOf({ isQuery, isMutation, isAction }: ExportedFunction): string | null {
  if (isQuery === true) return "Query";
  if (isMutation === true) return "Mutation";
  return isAction === true ? "Action" : null;
}

function validatorOf(exportJson: (() => string) | undefined): Value {
  const json = exportJson === undefined ? null : (JSON.parse(exportJson()) as JSONValue);
  return json === null ? { type: "any" } : jsonToConvex(json);
}

function routeSpecs(modules: FunctionModules): Value[] {
  const router = modules["http"]?.["default"];
  if (typeof router !== "object" || router === null || !("getRoutes" in router)) return [];
  const { getRoutes } = router as { getRoutes: () => (readonly [string, string, unknown])[] };
  return getRoutes
    .call(router)
    .map(([path, method]) => ({ functionType: "HttpAction", method, path }));
}
