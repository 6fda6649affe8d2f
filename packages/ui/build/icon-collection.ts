import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** One Iconify collection: the SVG body of each icon by name, aliases resolved. */
export type IconCollection = {
  readonly sizePx: number;
  readonly bodyOf: (name: string) => string | undefined;
};

type CollectionFile = {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
  readonly width?: number;
};

/** Reads a collection such as `@iconify-json/lucide` from the installed packages. */
export function readIconCollection(packageName: string): IconCollection {
  const path = createRequire(import.meta.url).resolve(`${packageName}/icons.json`);
  const file: CollectionFile = JSON.parse(readFileSync(path, "utf8"));
  return {
    sizePx: file.width ?? 16,
    bodyOf: (name) =>
      file.icons[name]?.body ?? file.icons[file.aliases?.[name]?.parent ?? ""]?.body,
  };
}
