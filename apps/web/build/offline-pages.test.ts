import { expect, test } from "vitest";
import { offlinePageSources } from "./offline-pages.ts";

test("without a connection there is a page in each language, with all its words", () => {
  const pages = offlinePageSources();
  expect(Object.keys(pages)).toEqual(["offline.html", "offline.de.html"]);
  expect(pages["offline.html"]).toContain("<h1>No connection</h1>");
  expect(pages["offline.de.html"]).toContain('<html lang="de">');
  expect(pages["offline.de.html"]).toContain("<h1>Keine Verbindung</h1>");
  for (const page of Object.values(pages)) expect(page).not.toMatch(/__[A-Z]+__/);
});
