import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { uiAssets } from "../build/vite-plugin.ts";

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: folder("."),
  plugins: [
    uiAssets({
      interfaceFolders: [folder("../src"), folder(".")],
      contentFolders: [folder("../../../game/src")],
    }),
  ],
  cacheDir: folder("../../../.cache/ui-preview"),
  server: { port: 5199, host: "127.0.0.1" },
});
