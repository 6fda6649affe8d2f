import { expect, test } from "vitest";
import { NearbyAddressError, isPublicAddress, lookUpPublic } from "./public-address.ts";

test.each(["8.8.8.8", "142.250.184.234", "2a00:1450:4001:82f::200a", "2620:0:2d0:200::7"])(
  "%s is public",
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "127.0.0.1",
  "127.8.8.8",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:a00:1",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "fd00::1",
  "fe80::1",
  "ff02::1",
  "localhost",
  "",
])("%s is not", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(["localhost.", "LOCALHOST", "anything.localhost"])(
  "%s leads to this machine, whether or not anything resolves it",
  async (hostname) => {
    const failure = await new Promise((resolve) => lookUpPublic(hostname, {}, resolve));
    expect(failure).toBeInstanceOf(NearbyAddressError);
  },
);

test.each([{ all: true }, { all: false }, { family: 4 }])(
  "a name that leads to this machine is not looked up, however it is asked for: %o",
  async (options) => {
    const failure = await new Promise((resolve) =>
      lookUpPublic("localhost", options, (error) => resolve(error)),
    );
    expect(failure).toBeInstanceOf(NearbyAddressError);
  },
);
