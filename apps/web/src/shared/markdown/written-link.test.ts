import { describe, expect, test } from "vitest";
import { saysWhere, writtenLink } from "./written-link.ts";

const site = "https://moor.example";

describe("a written address", () => {
  test.each([
    ["https://other.example/a?b#c", "https://other.example/a?b#c", "other.example"],
    ["HTTP://OTHER.example", "http://other.example/", "other.example"],
    ["http:other.example", "http://other.example/", "other.example"],
    ["//other.example/x", "https://other.example/x", "other.example"],
    ["/\\other.example", "https://other.example/", "other.example"],
    ["/\t/other.example", "https://other.example/", "other.example"],
    [
      "https://moor.example.evil.example/",
      "https://moor.example.evil.example/",
      "moor.example.evil.example",
    ],
    ["https://mооr.example", "https://xn--mr-fmca.example/", "xn--mr-fmca.example"],
    ["https://other.example:8443", "https://other.example:8443/", "other.example:8443"],
    ["http://moor.example/game", "http://moor.example/game", "moor.example"],
  ])("%s leads to another site, under the name that browsers ask for", (address, url, host) => {
    expect(writtenLink(address, site)).toEqual({ kind: "elsewhere", url, host });
  });

  test.each([
    ["/game/market/browse", "/game/market/browse"],
    ["https://moor.example/privacy?a=b#c", "/privacy?a=b#c"],
    ["/game/../game-rules", "/game-rules"],
  ])("%s leads to a page of this site", (address, path) => {
    expect(writtenLink(address, site)).toEqual({ kind: "page", path });
  });

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox(1)",
    "file:///etc/passwd",
    "blob:https://moor.example/1",
    "view-source:https://other.example",
    "mailto:somebody@other.example",
    "tel:1",
    "ftp://other.example",
    "https://moor.example@other.example/",
    "https://user:pass@other.example/",
    "/api/auth/sign-out",
    "https://moor.example/api/feed/v1/items",
    "/game/../api/auth/sign-out",
    "/API/auth",
    "relative/page",
    "#here",
    "?a=b",
    "",
    "https://",
    "http://[",
    `https://other.example/${"a".repeat(2_000)}`,
  ])("%.60s is no link", (address) => {
    expect(writtenLink(address, site)).toBeNull();
  });
});

test("the words of a link say where it leads only if they are its address", () => {
  const to = { url: "https://other.example/", host: "other.example" };
  for (const words of ["other.example", " https://other.example ", "https://other.example/"])
    expect(saysWhere(words, to)).toBe(true);
  for (const words of ["here", "moor.example", "https://moor.example", "other.example.org", ""])
    expect(saysWhere(words, to)).toBe(false);
});
