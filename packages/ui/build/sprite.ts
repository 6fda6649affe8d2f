import { lineIconTable } from "../src/icons/line-icon-table.ts";
import type { IconCollection } from "./icon-collection.ts";
import { roundPath } from "./round-path.ts";

/** One SVG file that holds the named pictures as symbols: shown by `<use href="file.svg#name">`. */
export function spriteOf(collection: IconCollection, names: readonly string[]): string {
  const symbols = names.map((name) => {
    const body = collection.bodyOf(name);
    if (body === undefined) throw new Error(`There is no picture named "${name}".`);
    return `<symbol id="${name}" viewBox="0 0 ${collection.sizePx} ${collection.sizePx}">${slim(body)}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
}

/** The same of line icons, whose bodies are small as they are. */
export function lineSpriteOf(names: readonly (keyof typeof lineIconTable)[]): string {
  const symbols = names.map(
    (name) => `<symbol id="${name}" viewBox="0 0 24 24">${lineIconTable[name]}</symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
}

function slim(body: string): string {
  return body.replace(/ d="([^"]*)"/g, (_, data: string) => ` d="${roundPath(data)}"`);
}
