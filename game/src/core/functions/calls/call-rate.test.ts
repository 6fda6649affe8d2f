import { expect, test } from "vitest";
import { createCallRate } from "./call-rate.ts";
import type { AnnouncedCall } from "./call-rate.ts";

const second = 1_000;
const limited = { data: { kind: "RateLimited" } };

function openRate(addressLimitFactor = 1) {
  const clock = { nowMs: 0 };
  const admit = createCallRate({ nowMs: () => clock.nowMs, addressLimitFactor });
  const call = (subject: string | null, more: Partial<AnnouncedCall> = {}) =>
    admit({
      kind: "mutation",
      identity: subject === null ? null : { subject },
      address: "198.51.100.7",
      ...more,
    });
  return { clock, call };
}

test("an address gives as many orders as ten accounts, however many accounts it has", () => {
  const { clock, call } = openRate();
  for (let sent = 0; sent < 200; sent++) call(`account ${sent}`);
  expect(() => call("another")).toThrow(expect.objectContaining(limited));
  call("another", { address: "198.51.100.8" });
  clock.nowMs = 10 * second;
  call("another");
});

test("an address gives as many orders in five minutes as ten accounts", () => {
  const { clock, call } = openRate();
  for (let sent = 0; sent < 3_000; sent++) {
    clock.nowMs = 80 * sent;
    call(`account ${sent}`);
  }
  expect(() => call("another")).toThrow(expect.objectContaining(limited));
  clock.nowMs = 300 * second;
  call("another");
});

test("whoever is not signed in is counted by the address", () => {
  const { call } = openRate();
  for (let sent = 0; sent < 200; sent++) call(null);
  expect(() => call(null)).toThrow(expect.objectContaining(limited));
});

test("an order that is refused as too much counts neither for the account nor for the address", () => {
  const { call } = openRate();
  for (let sent = 0; sent < 20; sent++) call("wren");
  for (let sent = 0; sent < 500; sent++) expect(() => call("wren")).toThrow();
  for (let sent = 0; sent < 180; sent++) call(`account ${sent}`);
  expect(() => call("another")).toThrow(expect.objectContaining(limited));
});

test("one account is counted at all its addresses together", () => {
  const { call } = openRate();
  for (let sent = 0; sent < 20; sent++) call("wren", { address: `198.51.100.${sent}` });
  expect(() => call("wren", { address: "198.51.100.99" })).toThrow(
    expect.objectContaining(limited),
  );
});

test("an action counts as an order", () => {
  const { call } = openRate();
  for (let sent = 0; sent < 20; sent++) call("wren", { kind: "action" });
  expect(() => call("wren")).toThrow(expect.objectContaining(limited));
});

test("of more callers than are kept, the first are forgotten and the latest are not", () => {
  const { call } = openRate();
  const from = (address: string) => () => call(null, { address });
  for (let sent = 0; sent < 200; sent++) from("first")();
  expect(from("first")).toThrow();
  for (let nth = 0; nth < 49_800; nth++) from(`address ${nth}`)();
  for (let sent = 0; sent < 200; sent++) from("latest")();
  expect(from("latest")).toThrow();
  for (let nth = 0; nth < 300; nth++) from(`other address ${nth}`)();
  expect(from("latest")).toThrow();
  from("first")();
});

test("a site where many share an address lets it give as many times as many orders", () => {
  const { call } = openRate(3);
  for (let sent = 0; sent < 600; sent++) call(`account ${sent}`);
  expect(() => call("another")).toThrow(expect.objectContaining(limited));
});
