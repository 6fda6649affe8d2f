import type { JSONValue } from "convex/values";
import type { AdminTools } from "../admin/admin-tools.ts";
import { BadVariable } from "../admin/environment.ts";
import type { VariableChange } from "../admin/environment.ts";
import type { ApiRequest, ApiRoute } from "./api-routes.ts";
import { isJsonObject, parseJsonObject } from "./function-request.ts";
import { HttpError } from "./http-error.ts";

type AdminRoute = (request: ApiRequest, tools: AdminTools) => Promise<string>;

/** The routes of a path that only an administrator may ask, by method; null where it is none. */
export function findAdminRoutes(
  path: string,
  tools: AdminTools,
): ReadonlyMap<string, ApiRoute> | null {
  const found = adminRoutes.get(path) ?? refusedRoute(path);
  if (found === undefined) return null;
  const [method, route] = found;
  const guarded: ApiRoute = async (request) => {
    if (request.admitted.caller.allowInternal) return await route(request, tools);
    throw new HttpError("BadAdminKey", "This address asks for the admin key of the server.");
  };
  const methods = method === "any" ? ["GET", "POST"] : [method];
  return new Map(methods.map((each) => [each, guarded]));
}

const refusedPush: [string, AdminRoute] = ["POST", refusePush];

// The command line asks again for minutes where it gets another answer than 400 or 403.
function refusedRoute(path: string): [string, AdminRoute] | undefined {
  if (path.startsWith("/api/deploy2/")) return refusedPush;
  return path.startsWith("/api/v1/") ? ["any", refuseUnknown] : undefined;
}

const adminRoutes = new Map<string, [string, AdminRoute]>([
  ["/api/stream_function_logs", ["GET", streamLogs]],
  ["/api/update_environment_variables", ["POST", updateVariables]],
  ["/api/get_config_hashes", ["POST", getConfig]],
  ["/api/get_config", ["POST", getConfig]],
  ["/api/deploy2/start_push", ["POST", startPush]],
  ["/api/v1/get_canonical_urls", ["GET", tellUrls]],
  ["/api/push_config", refusedPush],
  ["/api/prepare_schema", refusedPush],
  ["/api/run_test_function", refusedPush],
]);

async function refuseUnknown(): Promise<string> {
  throw new HttpError("BadRequest", "This server has no settings of that kind.");
}

async function refusePush(): Promise<string> {
  throw new HttpError(
    "BadRequest",
    "This server runs the folder of functions that it was started with, so that nothing can be pushed to it. Change that folder, and start `serve` again.",
  );
}

async function streamLogs({ query }: ApiRequest, { log }: AdminTools): Promise<string> {
  const cursor = Number(query.get("cursor") ?? 0);
  if (!(cursor >= 0)) throw new HttpError("BadRequest", "`cursor` must be a number.");
  const page = await log.since(cursor);
  if (page !== null) return JSON.stringify(page);
  throw new HttpError("Overloaded", "Too many commands follow the logs already.", 10);
}

async function updateVariables(request: ApiRequest, { environment }: AdminTools): Promise<string> {
  const { changes } = parseJsonObject(await request.readText());
  if (!Array.isArray(changes)) throw new HttpError("BadRequest", "`changes` must be a list.");
  try {
    environment.update(changes.map(readChange));
  } catch (error) {
    if (error instanceof BadVariable) throw new HttpError("BadRequest", error.message);
    throw error;
  }
  return "null";
}

function readChange(change: JSONValue): VariableChange {
  const { name, value = null } = isJsonObject(change) ? change : {};
  if (typeof name === "string" && (value === null || typeof value === "string"))
    return { name, value };
  throw new HttpError("BadRequest", "A change must have a `name`, and a `value` that is text.");
}

async function tellUrls(): Promise<string> {
  const { CONVEX_CLOUD_URL, CONVEX_SITE_URL } = process.env;
  return JSON.stringify({ convexCloudUrl: CONVEX_CLOUD_URL, convexSiteUrl: CONVEX_SITE_URL });
}

// The command line compares its functions with these, and then sends all of them.
async function getConfig(): Promise<string> {
  return JSON.stringify({
    config: { functions: "convex/" },
    moduleHashes: [],
    nodeDependencies: [],
    udfServerVersion: null,
  });
}

// To generate code, the command line sends a push as if to deploy, and looks only at what it would
// lead to. Nothing of it is read: an app without components leads to this.
async function startPush(): Promise<string> {
  return JSON.stringify({
    environmentVariables: {},
    externalDepsId: null,
    componentDefinitionPackages: {},
    appAuth: [],
    analysis: {
      "": {
        definition: {
          path: "",
          definitionType: { type: "app" },
          childComponents: [],
          httpMounts: {},
          exports: { type: "branch", branch: [] },
        },
        schema: null,
        functions: {},
        udfConfig: { serverVersion: "1.0.0", importPhaseRngSeed: [], importPhaseUnixTimestamp: 0 },
      },
    },
    app: {
      definitionPath: "",
      componentPath: "",
      args: {},
      childComponents: {},
      httpRoutes: { httpModuleRoutes: null, mounts: [] },
      exports: {},
    },
    schemaChange: { allocatedComponentIds: {}, schemaIds: {} },
  });
}
