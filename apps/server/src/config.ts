import { isIP } from "node:net";
import { resolve } from "node:path";
import {
  AccountSettingsError,
  readAccountSettings,
} from "@aldermoor/accounts/settings/account-settings.ts";
import type { AccountSettings } from "@aldermoor/accounts/settings/account-settings.ts";
import { z } from "zod";
import { readPaymentSettings } from "./payments/payment-settings.ts";
import type { PaymentSettings } from "./payments/payment-settings.ts";
import { readPushSettings } from "./push/push-settings.ts";
import type { PushSettings } from "./push/push-settings.ts";

export type Config = {
  readonly host: string;
  readonly port: number;
  readonly dataDirectory: string;
  /** Absolute address players use, without a trailing slash. */
  readonly publicUrl: string;
  /** Origins that reach this host besides that of `publicUrl`. */
  readonly furtherOrigins: readonly string[];
  readonly logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  /** Addresses or networks of the proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  readonly metricsToken: string | null;
  readonly authRateLimitFactor: number;
  /** Multiplies what one client address may hold and cost. */
  readonly addressLimitFactor: number;
  /** PostgreSQL database that keeps the accounts; null keeps them in the data directory. It holds a password. */
  readonly accountsDatabaseUrl: string | null;
  /** PostgreSQL database that keeps the world; null keeps it in the data directory. It holds a password. */
  readonly worldDatabaseUrl: string | null;
  /** Where the other nodes of the world reach this one, "host:port"; null where nobody said: this machine alone does. */
  readonly nodeAddress: string | null;
  /** How many processes of this machine serve players: the host, and further nodes beside it. */
  readonly nodes: number;
  /** How long the host goes on settling characters when it is stopped. */
  readonly settleOnStopMs: number;
  readonly accounts: AccountSettings;
  readonly push: PushSettings;
  /** How Crowns are sold; null sells nothing. */
  readonly payments: PaymentSettings | null;
};

/** The environment holds a setting that cannot be used. `faults` has one sentence for each. */
export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join("\n"));
    this.name = "ConfigError";
    this.faults = faults;
  }
}

/**
 * Reads the settings from the environment. Unset and empty mean the same.
 *
 * @throws ConfigError naming every fault at once
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.entries(environment).filter(
    ([, value]) => value !== undefined && value.trim() !== "",
  );
  const given = Object.fromEntries(set);
  const parsed = settings.safeParse(given);
  const { accounts, faults } = readAccounts(environment);
  const { push, faults: ofPush } = readPushSettings(given);
  const { payments, faults: ofPayments } = readPaymentSettings(given);
  const furtherFaults = [...worldWithoutAccounts(given), ...ofPush, ...ofPayments];
  if (!parsed.success || accounts === null || furtherFaults.length > 0) {
    const own = parsed.error?.issues.map(({ message }) => message) ?? [];
    throw new ConfigError([...own, ...faults, ...furtherFaults]);
  }
  const { HOST: host, PORT: port, PUBLIC_URL: publicUrl } = parsed.data;
  return {
    host,
    port,
    dataDirectory: resolve(parsed.data.DATA_DIR),
    publicUrl: publicUrl ?? `http://${nameInUrl(host)}:${port}`,
    furtherOrigins: publicUrl === undefined ? localOrigins(host, port) : [],
    logLevel: parsed.data.LOG_LEVEL,
    trustedProxies: parsed.data.TRUSTED_PROXY,
    metricsToken: parsed.data.METRICS_TOKEN ?? null,
    authRateLimitFactor: parsed.data.AUTH_RATE_LIMIT_FACTOR,
    addressLimitFactor: parsed.data.ADDRESS_LIMIT_FACTOR,
    accountsDatabaseUrl: parsed.data.ACCOUNTS_DATABASE_URL ?? null,
    worldDatabaseUrl: parsed.data.WORLD_DATABASE_URL ?? null,
    nodeAddress: parsed.data.NODE_ADDRESS ?? null,
    nodes: parsed.data.NODES,
    settleOnStopMs: parsed.data.SETTLE_ON_STOP_SECONDS * 1_000,
    accounts,
    push,
    payments,
  };
}

const nodesElsewhere =
  "NODES is for a world in the data directory. With WORLD_DATABASE_URL each host is a node: start as many hosts, on this machine or others.";
const worldAlone =
  "WORLD_DATABASE_URL needs ACCOUNTS_DATABASE_URL as well; it may be the same address.";

/** Whoever goes on with the world has to know its players, and nodes share a world by its database. */
function worldWithoutAccounts(given: Readonly<Record<string, string | undefined>>): string[] {
  const isApart = "WORLD_DATABASE_URL" in given;
  const faults: string[] = [];
  if (isApart && !("ACCOUNTS_DATABASE_URL" in given)) faults.push(worldAlone);
  if (isApart && Number(given["NODES"] ?? 1) > 1) faults.push(nodesElsewhere);
  if (!isApart && "NODE_ADDRESS" in given)
    faults.push("NODE_ADDRESS needs WORLD_DATABASE_URL, by which nodes share their world.");
  return faults;
}

/** The accounts know their own settings; their faults are told together with the host's. */
function readAccounts(environment: Readonly<Record<string, string | undefined>>): {
  readonly accounts: AccountSettings | null;
  readonly faults: readonly string[];
} {
  try {
    return { accounts: readAccountSettings(environment), faults: [] };
  } catch (error) {
    if (error instanceof AccountSettingsError) return { accounts: null, faults: error.faults };
    throw error;
  }
}

const metricsTokenLengthMin = 16;
const settleOnStopSecondsMax = 600;
const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

function factor(name: string) {
  return z
    .string()
    .default("1")
    .refine((value) => Number(value) > 0 && Number.isFinite(Number(value)), {
      error: ({ input }) => `${name} must be a number above 0, not "${String(input)}".`,
    })
    .transform(Number);
}

function postgresAddress(name: string, database: string) {
  return z.string().refine((value) => /^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? ""), {
    // The value is not repeated: it holds a password.
    error: `${name} must be a postgres:// address, such as postgres://user:password@host/${database}.`,
  });
}

/** More than any one node could order for. */
const nodesMax = 64;

const settings = z.object({
  HOST: z.string().default("127.0.0.1"),
  PORT: z
    .string()
    .default("3000")
    .refine(isPort, {
      error: ({ input }) => `PORT must be a whole number from 1 to 65535, not "${String(input)}".`,
    })
    .transform(Number),
  DATA_DIR: z.string().default("./data"),
  PUBLIC_URL: z
    .string()
    .refine(isSiteUrl, {
      error: ({ input }) =>
        `PUBLIC_URL must be an http or https address without a path, such as https://moor.example, not "${String(input)}".`,
    })
    .transform((value) => new URL(value).origin)
    .optional(),
  DATABASE_URL: z
    .undefined({
      error:
        "DATABASE_URL is not supported. Unset it; WORLD_DATABASE_URL and ACCOUNTS_DATABASE_URL keep the world and the accounts in PostgreSQL.",
    })
    .optional(),
  ACCOUNTS_DATABASE_URL: postgresAddress("ACCOUNTS_DATABASE_URL", "accounts").optional(),
  WORLD_DATABASE_URL: postgresAddress("WORLD_DATABASE_URL", "world").optional(),
  NODE_ADDRESS: z
    .string()
    .refine(isNodeAddress, {
      error: ({ input }) =>
        `NODE_ADDRESS must be a host and a port, such as 10.0.0.5:3100, not "${String(input)}".`,
      abort: true,
    })
    .refine((value) => !/^(0\.0\.0\.0|\[::\]):/.test(value), {
      error: ({ input }) =>
        `NODE_ADDRESS is where other nodes reach this one, and ${String(input)} leads each of them to itself: name one address of this machine.`,
    })
    .optional(),
  NODES: z
    .string()
    .default("1")
    .refine((value) => /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= nodesMax, {
      error: ({ input }) =>
        `NODES must be a whole number from 1 to ${nodesMax}, not "${String(input)}".`,
    })
    .transform(Number),
  LOG_LEVEL: z
    .enum(logLevels, {
      error: ({ input }) =>
        `LOG_LEVEL must be one of ${logLevels.join(", ")}, not "${String(input)}".`,
    })
    .default("info"),
  TRUSTED_PROXY: z
    .string()
    .default("")
    .transform((value) => value.split(",").map((entry) => entry.trim()))
    .transform((entries) => entries.filter((entry) => entry !== ""))
    .refine((entries) => entries.every(isAddressOrNetwork), {
      error:
        "TRUSTED_PROXY must list addresses or networks separated by commas, such as 10.0.0.0/8, 127.0.0.1.",
    }),
  METRICS_TOKEN: z
    .string()
    .min(metricsTokenLengthMin, {
      error: `METRICS_TOKEN must have at least ${metricsTokenLengthMin} characters.`,
    })
    .optional(),
  AUTH_RATE_LIMIT_FACTOR: factor("AUTH_RATE_LIMIT_FACTOR"),
  ADDRESS_LIMIT_FACTOR: factor("ADDRESS_LIMIT_FACTOR"),
  SETTLE_ON_STOP_SECONDS: z
    .string()
    .default("2")
    .refine((value) => Number(value) >= 0 && Number(value) <= settleOnStopSecondsMax, {
      error: ({ input }) =>
        `SETTLE_ON_STOP_SECONDS must be a number from 0 to ${settleOnStopSecondsMax}, not "${String(input)}".`,
    })
    .transform(Number),
});

function isPort(value: string): boolean {
  const port = Number(value);
  return /^\d+$/.test(value) && port >= 1 && port <= 65_535;
}

function isNodeAddress(value: string): boolean {
  const [, host = "", port = ""] = /^([\w.-]+|\[[\da-f:.]+\]):(\d+)$/i.exec(value) ?? [];
  return host !== "" && isPort(port);
}

function isSiteUrl(value: string): boolean {
  const url = URL.parse(value);
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.pathname === "/" && url.search === ""
  );
}

function isAddressOrNetwork(entry: string): boolean {
  const [address = "", prefix, ...rest] = entry.split("/");
  const version = isIP(address);
  const bits = Number(prefix ?? 0);
  const isPrefix =
    prefix === undefined || (/^\d+$/.test(prefix) && bits <= (version === 4 ? 32 : 128));
  return version !== 0 && isPrefix && rest.length === 0;
}

/** "Every interface" is no name a browser can visit. */
function nameInUrl(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return isIP(host) === 6 ? `[${host}]` : host;
}

/** A host on this machine answers to all its own names, and a browser's origin is the one that was typed. */
function localOrigins(host: string, port: number): readonly string[] {
  const isLocal = ["127.0.0.1", "localhost", "::1", "0.0.0.0", "::"].includes(host);
  return isLocal ? ["localhost", "127.0.0.1", "[::1]"].map((name) => `http://${name}:${port}`) : [];
}
