import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { encodeDocumentId } from "../ids/document-id.ts";
import { exportJson } from "./export-json.ts";
import { IdMap } from "./id-map.ts";
import { openImport } from "./import-rows.ts";

let path: string;
beforeEach(() => {
  path = join(mkdtempSync(join(tmpdir(), "rows-")), "file");
});
afterEach(() => rmSync(dirname(path), { recursive: true }));

async function rowsOf(format: string, text: string): Promise<unknown[]> {
  writeFileSync(path, text);
  const rows: unknown[] = [];
  for await (const { fields } of (await openImport(path, format, "t")).rows()) rows.push(fields);
  return rows;
}

it("185: reads lines, arrays and tables of cells", async () => {
  expect(await rowsOf("jsonLines", `{"a":1}\r\n\n{"a":"x"}`)).toEqual([{ a: 1 }, { a: "x" }]);
  expect(await rowsOf("jsonArray", `[{"a":1},{"a":2}]`)).toEqual([{ a: 1 }, { a: 2 }]);
  expect(await rowsOf("csv", `a, b\n1.5e3,\n"two\nlines","x, ""y"""\n`)).toEqual([
    { a: 1500, b: "" },
    { a: "two\nlines", b: 'x, "y"' },
  ]);
});

it("185: says which row cannot be read", async () => {
  await expect(rowsOf("jsonLines", `{"a":1}\n{`)).rejects.toThrow("Line 2 cannot be read");
  await expect(rowsOf("jsonLines", `{"a":1}\n2`)).rejects.toThrow('Row 2 of table "t"');
  await expect(rowsOf("jsonArray", `{}`)).rejects.toThrow("no JSON array");
  await expect(rowsOf("csv", `a,b\n1\n`)).rejects.toThrow("Row 1");
  await expect(rowsOf("zip", "none")).rejects.toThrow("no zip archive");
  await expect(rowsOf("xml", "")).rejects.toThrow('The format "xml"');
});

it("185: writes whole numbers and floating ones apart, as exports of the hosted product do", () => {
  const value = { a: 1, b: 1n, c: -0, d: 1e21, e: 0.5, f: [NaN], g: new ArrayBuffer(1), h: null };
  expect(exportJson(value)).toBe(
    `{"a":1.0,"b":1,"c":-0.0,"d":1e+21,"e":0.5,"f":[{"$float":"AAAAAAAA+H8="}],"g":{"$bytes":"AA=="},"h":null}`,
  );
});

it("185: translates ids of the tables that it knows, and nothing else", () => {
  const bytes = new Uint8Array(16).fill(7);
  const [theirs, own, other] = [10_001, 10_009, 10_002].map((n) => encodeDocumentId(n, bytes));
  const ids = new IdMap();
  ids.nameTable(10_001, 10_009);
  ids.nameFile("0".repeat(32), "a file");
  expect(ids.translate({ a: [theirs ?? "", other ?? ""], b: `${theirs}x`, c: 1n })).toEqual({
    a: [own, other],
    b: `${theirs}x`,
    c: 1n,
  });
  expect(ids.translate("0".repeat(32))).toBe("a file");
});
