import type { JSONValue } from "convex/values";
import type { AdminTools } from "../admin/admin-tools.ts";
import { BadVariable } from "../admin/environment.ts";
import type { VariableChange } from "../admin/environment.ts";
import { ExportRefused } from "../admin/exports.ts";
import { BadImport } from "../admin/import-rows.ts";
import type { ImportMode } from "../admin/import-run.ts";
import type { Download } from "./answer.ts";
import type { ApiRequest, ApiRoute } from "./api-routes.ts";
import { isJsonObject, parseJsonObject } from "./function-request.ts";
import { HttpError } from "./http-error.ts";

type AdminRoute = (request: ApiRequest, tools: AdminTools) => Promise<string | Download>;

/** The routes of a path that only an administrator may ask, by method; null where it is none. */
export function findAdminRoutes(
  path: string,
  tools: AdminTools,
): ReadonlyMap<string, ApiRoute> | null {
  const found = adminRoutes.get(path) ?? exportRoute(path) ?? refusedRoute(path);
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

const exportPrefix = "/api/export/zip/";

function exportRoute(path: string): [string, AdminRoute] | undefined {
  if (!path.startsWith(exportPrefix)) return undefined;
  return [
    "GET",
    async (_request, { exports }) => fetchExport(exports, path.slice(exportPrefix.length)),
  ];
}

function fetchExport(exports: AdminTools["exports"], ts: string): Download {
  const bytes = exports.fetch(ts);
  if (bytes !== null) return { name: `snapshot_${ts}.zip`, bytes };
  throw new HttpError("BadRequest", "There is no such export, or it is being fetched already.");
}

async function requestExport({ query }: ApiRequest, { exports }: AdminTools): Promise<string> {
  try {
    await exports.request(query.get("includeStorage") === "true");
  } catch (error) {
    if (error instanceof ExportRefused) throw new HttpError("BadRequest", error.message);
    throw error;
  }
  return "null";
}

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
  ["/api/export/request/zip", ["POST", requestExport]],
  ["/api/import/start_upload", ["POST", beginUpload]],
  ["/api/import/upload_part", ["POST", takePart]],
  ["/api/import/finish_upload", ["POST", finishUpload]],
  ["/api/perform_import", ["POST", performImport]],
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

async function beginUpload(_request: ApiRequest, { imports }: AdminTools): Promise<string> {
  return JSON.stringify({ uploadToken: await importing(() => imports.beginUpload()) });
}

async function takePart(
  { query, readBytes }: ApiRequest,
  { imports }: AdminTools,
): Promise<string> {
  const number = Number(query.get("partNumber"));
  const token = query.get("uploadToken") ?? "";
  await importing(() => imports.takePart(token, number, readBytes()));
  return JSON.stringify(String(number));
}

async function finishUpload(request: ApiRequest, { imports }: AdminTools): Promise<string> {
  const { import: asked, uploadToken } = parseJsonObject(await request.readText());
  const { tableName = null, format, mode, componentPath } = isJsonObject(asked) ? asked : {};
  const hasTable = tableName === null || typeof tableName === "string";
  if (!hasTable || typeof format !== "string" || !isMode(mode) || typeof uploadToken !== "string")
    throw new HttpError("BadRequest", "The import is not described as the command line does.");
  if (componentPath !== undefined && componentPath !== null && componentPath !== "")
    throw new HttpError("BadRequest", "Components are not supported.");
  const described = { table: tableName, format, mode };
  const importId = await importing(() => imports.finishUpload(uploadToken, described));
  return JSON.stringify({ importId });
}

function isMode(mode: JSONValue | undefined): mode is ImportMode {
  return ["requireEmpty", "append", "replace", "replaceAll"].includes(String(mode));
}

async function performImport(request: ApiRequest, { imports }: AdminTools): Promise<string> {
  const { importId } = parseJsonObject(await request.readText());
  await importing(() => imports.perform(String(importId)));
  return "null";
}

async function importing<T>(step: () => T | Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof BadImport) throw new HttpError("BadRequest", error.message);
    throw error;
  }
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
