import { expect, test } from "vitest";
import { supportOf } from "./push-support.ts";

const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15";
const page = { isSecure: true, hasPush: true, userAgent: mac, touchPoints: 0 };

test("a browser with push is told, an app of an iPhone's home screen too", () => {
  expect(supportOf(page)).toBe("ready");
  expect(supportOf({ ...page, userAgent: iPhone, touchPoints: 5 })).toBe("ready");
});

test("a page of an iPhone or iPad has to become an app first", () => {
  const without = { ...page, hasPush: false };
  expect(supportOf({ ...without, userAgent: iPhone, touchPoints: 5 })).toBe("install");
  expect(supportOf({ ...without, touchPoints: 5 })).toBe("install");
  expect(supportOf(without)).toBe("unsupported");
});

test("nobody is told at an address that is not secure", () => {
  expect(supportOf({ ...page, isSecure: false, hasPush: false })).toBe("insecure");
});
