import { describe, expect, test } from "vitest";
import { checkSubscription, isPushAddress } from "./check-subscription.ts";

const good = {
  endpoint: "https://push.services.moor.alt/wpush/v2/gAAAA",
  p256dh: `B${"A".repeat(86)}`,
  auth: "B".repeat(22),
  label: "Firefox on Linux",
  timeZone: "Europe/Berlin",
};

describe("the address of a subscription", () => {
  test.each([
    "https://fcm.googleapis.com/fcm/send/abc",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
    "https://web.push.apple.com/QHvzk",
    "https://wns2-par02p.notify.windows.com/w/?token=BQ",
    "https://push.services.moor.alt:443/x",
  ])("may be that of a push service: %s", (endpoint) => {
    expect(isPushAddress(endpoint)).toBe(true);
  });

  test.each([
    ["http://push.moor.alt/x", "not encrypted"],
    ["ftp://push.moor.alt/x", "of another kind"],
    ["push.moor.alt/x", "no address"],
    ["https://push.moor.alt:8443/x", "at another port"],
    ["https://wren:secret@push.moor.alt/x", "with a password"],
    ["https://localhost/x", "of this machine"],
    ["https://localhost./x", "of this machine"],
    ["https://LOCALHOST/x", "of this machine"],
    ["https://world.localhost/x", "of this machine"],
    ["https://printer/x", "of a machine nearby"],
    ["https://printer.local/x", "of a machine nearby"],
    ["https://metadata.google.internal/computeMetadata", "of a machine nearby"],
    ["https://127.0.0.1/x", "a number"],
    ["https://127.1/x", "a number"],
    ["https://2130706433/x", "a number"],
    ["https://0x7f.0.0.1/x", "a number"],
    ["https://0177.0.0.1/x", "a number"],
    ["https://10.0.0.1/x", "a number"],
    ["https://169.254.169.254/latest/meta-data", "a number"],
    ["https://8.8.8.8/x", "a number"],
    ["https://[::1]/x", "a number"],
    ["https://[::ffff:127.0.0.1]/x", "a number"],
    ["https://[fd00::1]/x", "a number"],
    [`https://push.moor.alt/${"x".repeat(1_000)}`, "too long"],
    ["", "nothing"],
  ])("is refused: %s is %s", (endpoint) => {
    expect(checkSubscription({ ...good, endpoint })).toMatchObject({ code: "push-address" });
  });
});

describe("a subscription", () => {
  test("is kept with a plain label and a zone that is known", () => {
    expect(checkSubscription(good)).toEqual({ ok: true, value: good });
    const odd = { ...good, label: ` a\n\u202eb${"c".repeat(99)}`, timeZone: "Moor/Aldermoor" };
    const checked = checkSubscription(odd);
    expect(checked).toMatchObject({ ok: true, value: { timeZone: "UTC" } });
    expect(checked.ok && checked.value.label).toBe(`a b${"c".repeat(57)}`);
    expect(checkSubscription({ ...good, label: "\u0000" })).toMatchObject({
      value: { label: "?" },
    });
  });

  test.each([
    { p256dh: "" },
    { p256dh: `A${"A".repeat(86)}` },
    { p256dh: `B${"A".repeat(85)}=` },
    { auth: "" },
    { auth: "B".repeat(21) },
  ])("without whole keys is refused: %o", (part) => {
    expect(checkSubscription({ ...good, ...part })).toMatchObject({ code: "push-address" });
  });
});
