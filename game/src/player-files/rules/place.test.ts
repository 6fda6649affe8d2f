import fc from "fast-check";
import { expect, test } from "vitest";
import { beginningsOf, placeOf } from "./place.ts";

test("an address is shown without its last part", () => {
  expect(placeOf("203.0.113.7")).toBe("203.0.113.x");
  expect(placeOf("2001:0DB8:7::1")).toBe("2001:db8:7::x");
  expect(placeOf("2001:db8:7:1:2:3:4:5")).toBe("2001:db8:7::x");
  expect(placeOf("::1")).toBe("0:0:0::x");
});

test("what is no address has no network", () => {
  for (const words of ["", "wren", "203.0.113", "203.0.113.256", "1.2.3.4.5", "2001:db8", "::1::"])
    expect(placeOf(words), words).toBeNull();
});

test("a network is its own, and every way of writing one of its addresses begins as it says", () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => {
      // The last four numbers of IPv6 may be written as those of IPv4, which no address of a socket is.
      fc.pre(!(address.includes(":") && address.includes(".")));
      const place = placeOf(address);
      expect(place).not.toBeNull();
      expect(placeOf(place ?? "")).toBe(place);
      const begins = (beginning: string) => address.toLowerCase().startsWith(beginning);
      const isPlain = !/(?:^|:)0+[0-9a-f]/i.test(address);
      if (isPlain) expect(beginningsOf(place ?? "").some(begins)).toBe(true);
    }),
  );
});
