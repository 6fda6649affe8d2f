import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

const world = "postgres://moor";

function withNodeAddress(address: string): Record<string, string> {
  return { WORLD_DATABASE_URL: world, ACCOUNTS_DATABASE_URL: world, NODE_ADDRESS: address };
}

describe("the settings", () => {
  test("have defaults that serve this machine alone", () => {
    expect(readConfig({})).toMatchObject({
      host: "127.0.0.1",
      port: 3000,
      nodes: 1,
      publicUrl: "http://127.0.0.1:3000",
      furtherOrigins: ["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"],
      logLevel: "info",
      trustedProxies: [],
      metricsToken: null,
      authRateLimitFactor: 1,
      addressLimitFactor: 1,
      settleOnStopMs: 2_000,
    });
  });

  test("treat an empty value like none", () => {
    expect(readConfig({ PORT: "", METRICS_TOKEN: " " })).toMatchObject({
      port: 3000,
      metricsToken: null,
    });
  });

  test("trust one origin only where the public address is said", () => {
    const config = readConfig({ PUBLIC_URL: "https://moor.example/" });
    expect(config).toMatchObject({ publicUrl: "https://moor.example", furtherOrigins: [] });
  });

  test("name an address that browsers can visit when every interface is served", () => {
    expect(readConfig({ HOST: "0.0.0.0", PORT: "8080" }).publicUrl).toBe("http://localhost:8080");
    expect(readConfig({ HOST: "fd00::1" }).publicUrl).toBe("http://[fd00::1]:3000");
  });

  test.each([
    [{ PORT: "http" }, /PORT must be a whole number from 1 to 65535, not "http"/],
    [{ PORT: "70000" }, /PORT must be/],
    [{ PORT: "0" }, /PORT must be/],
    [{ PUBLIC_URL: "moor.example" }, /PUBLIC_URL must be an http or https address/],
    [{ PUBLIC_URL: "https://moor.example/game" }, /PUBLIC_URL must be .* without a path/],
    [{ PUBLIC_URL: "ftp://moor.example" }, /PUBLIC_URL must be/],
    [
      { DATABASE_URL: "postgres://localhost/moor" },
      /DATABASE_URL is not supported. Unset it; WORLD_DATABASE_URL/,
    ],
    [{ ACCOUNTS_DATABASE_URL: "mysql://moor" }, /must be a postgres:\/\/ address/],
    [
      { WORLD_DATABASE_URL: "moor", ACCOUNTS_DATABASE_URL: "postgres://moor" },
      /WORLD_DATABASE_URL must be a postgres:\/\/ address/,
    ],
    [{ WORLD_DATABASE_URL: "postgres://moor" }, /needs ACCOUNTS_DATABASE_URL as well/],
    [withNodeAddress("3100"), /NODE_ADDRESS must be a host and a port, such as 10.0.0.5:3100/],
    [withNodeAddress("fd00::5:3100"), /NODE_ADDRESS must be a host and a port/],
    [withNodeAddress("10.0.0.5:0"), /NODE_ADDRESS must be a host and a port/],
    [withNodeAddress("0.0.0.0:3100"), /NODE_ADDRESS .* name one address of this machine/],
    [withNodeAddress("[::]:3100"), /NODE_ADDRESS .* name one address of this machine/],
    [{ NODE_ADDRESS: "10.0.0.5:3100" }, /NODE_ADDRESS needs WORLD_DATABASE_URL/],
    [{ NODES: "0" }, /NODES must be a whole number from 1 to 64, not "0"/],
    [{ NODES: "2.5" }, /NODES must be a whole number/],
    [
      { WORLD_DATABASE_URL: world, ACCOUNTS_DATABASE_URL: world, NODES: "2" },
      /NODES is for a world in the data directory/,
    ],
    [{ LOG_LEVEL: "loud" }, /LOG_LEVEL must be one of .*, not "loud"/],
    [{ TRUSTED_PROXY: "localhost" }, /TRUSTED_PROXY must list addresses or networks/],
    [{ TRUSTED_PROXY: "10.0.0.0/40" }, /TRUSTED_PROXY must list/],
    [{ METRICS_TOKEN: "short" }, /METRICS_TOKEN must have at least 16 characters/],
    [{ AUTH_RATE_LIMIT_FACTOR: "off" }, /AUTH_RATE_LIMIT_FACTOR must be a number above 0/],
    [{ ADDRESS_LIMIT_FACTOR: "0" }, /ADDRESS_LIMIT_FACTOR must be a number above 0/],
    [{ SETTLE_ON_STOP_SECONDS: "ever" }, /SETTLE_ON_STOP_SECONDS must be a number from 0 to 600/],
    [{ SETTLE_ON_STOP_SECONDS: "-1" }, /SETTLE_ON_STOP_SECONDS must be a number from 0/],
  ])("refuse %o with one sentence", (environment, sentence) => {
    const faults = faultsOf(environment);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(sentence);
  });

  test.each(["10.0.0.5:3100", "node-1.moor.internal:3100", "[fd00::5]:3100", "localhost:3100"])(
    "take %s for an address of a node",
    (address) => {
      expect(readConfig(withNodeAddress(address)).nodeAddress).toBe(address);
    },
  );

  test("name every fault at once", () => {
    expect(faultsOf({ PORT: "x", LOG_LEVEL: "x", METRICS_TOKEN: "x" })).toHaveLength(3);
  });
});
