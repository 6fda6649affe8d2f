import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "../config.ts";
import { loadPushKeys } from "./push-keys.ts";

describe("the keys of pushes", () => {
  let directory: string;

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), "push-keys-"));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  test("are made once and are readable by their owner alone", () => {
    const first = loadPushKeys(directory);
    expect(loadPushKeys(directory)).toEqual(first);
    expect(statSync(join(directory, "push-keys.json")).mode & 0o777).toBe(0o600);
  });

  test.each(["", "{", '{"publicKey":"B","privateKey":"x"}'])(
    "are never replaced when the file is damaged (%s)",
    (text) => {
      writeFileSync(join(directory, "push-keys.json"), text);
      expect(() => loadPushKeys(directory)).toThrow(/is damaged/);
    },
  );

  test("may come from the environment, as one pair", () => {
    const { publicKey, privateKey } = loadPushKeys(directory);
    const pair = { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey };
    expect(readConfig(pair).push.keys).toEqual({ publicKey, privateKey });
    rmSync(join(directory, "push-keys.json"));
    const other = loadPushKeys(directory);
    for (const odd of [
      { PUSH_PUBLIC_KEY: publicKey },
      { PUSH_PRIVATE_KEY: privateKey },
      { ...pair, PUSH_PRIVATE_KEY: other.privateKey },
      { ...pair, PUSH_PRIVATE_KEY: "none" },
    ])
      expect(() => readConfig(odd)).toThrow(/be the two halves of one VAPID key/);
  });
});

test("push services get the operator's contact, an address of mail or of a page", () => {
  expect(readConfig({}).push).toEqual({ keys: null, contact: null });
  const contact = "mailto:keeper@moor.example";
  expect(readConfig({ PUSH_CONTACT: contact }).push.contact).toBe(contact);
  for (const odd of ["keeper@moor.example", "http://moor.example", "mailto:"])
    expect(() => readConfig({ PUSH_CONTACT: odd })).toThrow(ConfigError);
});
