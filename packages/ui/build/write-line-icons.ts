import { writeFileSync } from "node:fs";
import { readIconCollection } from "./icon-collection.ts";
import { inlineGameIconNames } from "./inline-game-icon-names.ts";
import { lineIconNames } from "./line-icon-names.ts";

writeTable({
  file: "line-icon-table.ts",
  constant: "lineIconTable",
  comment: "Lucide icons (ISC), each the inside of a 24 by 24 SVG.",
  names: lineIconNames,
  packageName: "@iconify-json/lucide",
});
writeTable({
  file: "inline-game-icon-table.ts",
  constant: "inlineGameIconTable",
  comment: "Pictures from game-icons.net (CC BY 3.0), each the inside of a 512 by 512 SVG.",
  names: inlineGameIconNames,
  packageName: "@iconify-json/game-icons",
});

type Table = {
  readonly file: string;
  readonly constant: string;
  readonly comment: string;
  readonly names: readonly string[];
  readonly packageName: string;
};

function writeTable({ file, constant, comment, names, packageName }: Table): void {
  const collection = readIconCollection(packageName);
  const rows = names.map((name) => {
    const body = collection.bodyOf(name);
    if (body === undefined) throw new Error(`${packageName} has no icon "${name}".`);
    return `  ${/^[a-z]+$/.test(name) ? name : JSON.stringify(name)}:\n    '${body}',`;
  });
  const text = `// Written by build/write-line-icons.ts.\n// ${comment}\nexport const ${constant} = {\n${rows.join("\n")}\n} as const;\n`;
  writeFileSync(new URL(`../src/icons/${file}`, import.meta.url), text);
}
