import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const worthwhile = /\.(?:css|html|js|json|svg)$/;
const bytesMin = 1_024;

/**
 * Writes each file of the build a second time, compressed: whoever serves it would compress it again for every browser
 * that asks, which takes as long as all else that it does for a page.
 */
export function compressedFiles(): Plugin {
  return {
    name: "aldermoor:compressed-files",
    writeBundle({ dir = "" }, bundle) {
      for (const name of Object.keys(bundle)) {
        if (!worthwhile.test(name)) continue;
        const file = path.join(dir, name);
        const content = readFileSync(file);
        if (content.length >= bytesMin)
          writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
