import { setDateLocale } from "@aldermoor/ui/text/date-locale.ts";
import { expect, test } from "vitest";
import { bytesText } from "./bytes-text.ts";

test("a size is told in the unit in which it is easiest to read", () => {
  setDateLocale("en-GB");
  const texts = [0, 999, 1_000, 15_300, 450_000_000, 3_420_000_000, 7_000_000_000_000_000];
  expect(texts.map((bytes) => bytesText(bytes).replace("\u00a0", " "))).toEqual([
    ...["0 B", "999 B", "1 kB", "15.3 kB", "450 MB", "3.4 GB", "7,000 TB"],
  ]);
});
