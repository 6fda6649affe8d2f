import { createHmac, timingSafeEqual } from "node:crypto";
import { getAuthTables } from "@better-auth/core/db";
import type { DBFieldAttribute } from "@better-auth/core/db";
import { normalizeIP } from "@better-auth/core/utils/ip";
import type { AuthContext } from "better-auth";
import { z } from "zod";
import type { AccountsDatabase } from "../database/accounts-database.ts";
import { rateLimitOf } from "../limits/rate-limits.ts";
import { createWindowCounter } from "../limits/window-counter.ts";

const getSessionPath = "/api/auth/get-session";
/** Headers that change the meaning of the call; the library answers those. */
const headersWithMeaning = ["authorization", "better-auth-cookie"];
const signatureLength = 44;
const answerHeaders = {
  "content-type": "application/json",
  "cache-control": "no-store",
  pragma: "no-cache",
};

/** An answer, a refusal because the address calls too often, or null where the library has to answer. */
type QuickAnswer = Response | { readonly retryAfterSeconds: number } | null;

export type QuickSession = (request: Request, clientIp: string) => Promise<QuickAnswer>;

/**
 * Answers GET /get-session, which every open page calls again and again, by one prepared statement: the same bytes of
 * the same committed row as the library, which compiles two queries and counts the request on disk for it. Without a
 * cookie, or with one that was not signed here, the answer is null. The rest, sessions that ended or need to be extended
 * among it, is left to the library. Every request is counted in memory first.
 */
export function createQuickSession(options: {
  readonly context: AuthContext;
  readonly database: AccountsDatabase;
  readonly rateLimitFactor: number;
}): QuickSession {
  const { context, database, rateLimitFactor } = options;
  const { authCookies, secret, sessionConfig } = context;
  const tables = getAuthTables(context.options);
  const columns = [
    ...shownColumns(tables["session"]?.fields ?? {}, "session"),
    ...shownColumns(tables["user"]?.fields ?? {}, "user"),
  ];
  const statement = `SELECT ${columns.map(({ select }) => select).join(", ")}
    FROM "session" JOIN "user" ON "user"."id" = "session"."userId" WHERE "session"."token" = $1`;
  const { max, window } = rateLimitOf("/get-session", rateLimitFactor);
  const counter = createWindowCounter(max, window * 1_000);

  return async function quickSession(request, clientIp) {
    if (request.method !== "GET" || new URL(request.url).pathname !== getSessionPath) return null;
    const waitMs = counter.take(normalizeIP(clientIp), Date.now());
    if (waitMs > 0) return { retryAfterSeconds: Math.ceil(waitMs / 1_000) };
    const cookie = onlyCookie(request, authCookies.sessionToken.name);
    if (cookie === null) return null;
    const token = unsigned(cookie, secret);
    if (token === null) return new Response("null", { headers: answerHeaders });
    const [row] = await database.read(statement, [token]);
    const found = row === undefined ? null : readRow(row, columns);
    if (found === null || !livesOn(found, sessionConfig)) return null;
    return new Response(found.json, { headers: answerHeaders });
  };
}

/** The session cookie of a plain call, "" where there is none; null where the library has to answer. */
function onlyCookie({ headers, url }: Request, cookieName: string): string | null {
  if (!url.endsWith(getSessionPath) || headersWithMeaning.some((name) => headers.has(name)))
    return null;
  const cookies = (headers.get("cookie") ?? "").split(/; */);
  const sent = cookies.filter((cookie) => cookie.startsWith(`${cookieName}=`));
  const hasLeftovers = cookies.some((cookie) => cookie.includes("session_data"));
  const [cookie = ""] = sent;
  return sent.length > 1 || hasLeftovers ? null : cookie.slice(cookieName.length + 1);
}

function unsigned(encoded: string, secret: string): string | null {
  const value = decoded(encoded);
  const separator = value.lastIndexOf(".");
  const signature = value.slice(separator + 1);
  if (separator < 1 || signature.length !== signatureLength) return null;
  const token = value.slice(0, separator);
  const expected = Buffer.from(createHmac("sha256", secret).update(token).digest("base64"));
  // Characters beyond ASCII are more bytes than they are characters.
  const sent = Buffer.from(signature);
  return sent.length === expected.length && timingSafeEqual(expected, sent) ? token : null;
}

function decoded(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return "";
  }
}

/** Not yet expired, and not old enough to be extended by being looked at, or never extended. */
function livesOn(
  { expiresAtMs, isBrief }: Found,
  { expiresIn, updateAge }: { readonly expiresIn: number; readonly updateAge: number },
): boolean {
  const nowMs = Date.now();
  const isYoung = expiresAtMs - expiresIn * 1_000 + updateAge * 1_000 > nowMs;
  return expiresAtMs > nowMs && (isBrief || isYoung);
}

type Column = {
  readonly of: "session" | "user";
  readonly field: string;
  readonly type: unknown;
  /** What it is called in a row, and how it is asked for. */
  readonly name: string;
  readonly select: string;
};

function shownColumns(
  fields: Readonly<Record<string, DBFieldAttribute>>,
  table: "session" | "user",
): readonly Column[] {
  const shown = Object.entries(fields).filter(([, { returned }]) => returned !== false);
  const id: [string, DBFieldAttribute] = ["id", { type: "string" }];
  return [id, ...shown].map(([field, { fieldName, type }]) => ({
    of: table,
    field,
    type,
    name: `${table}.${field}`,
    select: `"${table}"."${fieldName ?? field}" AS "${table}.${field}"`,
  }));
}

const timeShape = z.union([z.string(), z.number(), z.date()]);

type Found = {
  readonly expiresAtMs: number;
  readonly isBrief: boolean;
  readonly json: string;
};

function readRow(row: unknown, columns: readonly Column[]): Found {
  if (!isRow(row)) throw new Error("The database answered with a value that is not a row.");
  const answer: Record<Column["of"], Record<string, unknown>> = { session: {}, user: {} };
  for (const { of, field, name, type } of columns) answer[of][field] = shown(row[name], type);
  const expiresAtMs = new Date(timeShape.parse(answer.session["expiresAt"])).getTime();
  const isBrief = answer.session["isBrief"] === true;
  return { expiresAtMs, isBrief, json: JSON.stringify(answer) };
}

function isRow(row: unknown): row is Readonly<Record<string, unknown>> {
  return typeof row === "object" && row !== null;
}

/** SQLite keeps times as texts and truth as numbers; the library answers dates and truth. */
function shown(value: unknown, type: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (type === "boolean") return value === true || value === 1;
  return type === "date" ? new Date(timeShape.parse(value)) : value;
}
