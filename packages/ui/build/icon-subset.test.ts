import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readIconCollection } from "./icon-collection.ts";
import { usedLineIcons, usedPictures } from "./icon-subset.ts";
import { spriteOf } from "./sprite.ts";

const collection = readIconCollection("@iconify-json/game-icons");

test("screens and content each get their pictures, and none twice", () => {
  const sources = {
    interfaceFolders: [folderWith("screen.tsx", `const a = won ? "trophy-cup" : "wolf-head";`)],
    contentFolders: [folderWith("items.ts", `{ icon: "anvil" }, { icon: "wolf-head" }`)],
  };
  expect(usedPictures(sources, collection)).toEqual({
    core: ["trophy-cup", "wolf-head"],
    content: ["anvil"],
    missing: [],
  });
});

test("pictures that do not exist are named", () => {
  const unknown = {
    interfaceFolders: [folderWith("screen.tsx", `<GameIcon size={3} name="wolf-hat" />`)],
    contentFolders: [folderWith("items.ts", `icon: "glass-slipper"`)],
  };
  expect(usedPictures(unknown, collection)).toEqual({
    core: [],
    content: [],
    missing: ["wolf-hat", "glass-slipper"],
  });
});

test("a picture that content gives a name of its own first comes along", () => {
  const news = folderWith("news.ts", `const icon = "castle-ruins";\nexport const told = { icon };`);
  const sources = { interfaceFolders: [], contentFolders: [news] };
  expect(usedPictures(sources, collection).content).toEqual(["castle-ruins"]);
});

test("line icons that no source names are left out", () => {
  const folder = folderWith("screen.tsx", `<Icon name="lock" />`);
  const used = usedLineIcons({ interfaceFolders: [folder], contentFolders: [] });
  expect(Object.keys(used.first)).toEqual(["lock"]);
  expect(used.later).toEqual([]);
});

test("line icons that only a page names come with a sprite, and none twice", () => {
  const frame = folderWith("frame.tsx", `<Icon name="lock" />`);
  const page = folderWith("page.tsx", `<Icon name="lock" /><Icon name="gavel" />`);
  const used = usedLineIcons({
    interfaceFolders: [frame, page],
    contentFolders: [],
    laterFolders: [page],
  });
  expect(Object.keys(used.first)).toEqual(["lock"]);
  expect(used.later).toEqual(["gavel"]);
});

test("pictures of folders that are no part of the build are left out", () => {
  const folder = folderWith("screen.tsx", `"anvil"`);
  const sources = { interfaceFolders: [folder], contentFolders: [], except: [folder] };
  expect(usedPictures(sources, collection).core).toEqual([]);
});

test("a sprite holds one symbol for each name", () => {
  const sprite = spriteOf(collection, ["anvil", "wolf-head"]);
  expect([...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
    "anvil",
    "wolf-head",
  ]);
});

function folderWith(name: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), "icon-subset-"));
  writeFileSync(join(folder, name), text);
  return folder;
}
