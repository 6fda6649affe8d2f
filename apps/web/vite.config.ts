import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { sharedBreakpoints } from "../../packages/ui/build/shared-breakpoints.ts";
import { uiAssets } from "../../packages/ui/build/vite-plugin.ts";
import { chunkNames } from "./build/chunk-groups.ts";
import { compressedFiles } from "./build/compressed-files.ts";
import { offlinePages } from "./build/offline-pages.ts";
import { serviceWorkerFile } from "./build/service-worker-file.ts";
import { sourceVersion } from "./build/source-version.ts";
import { themeBootFile } from "./build/theme-boot-file.ts";
import { versionFile } from "./build/version-file.ts";

const version = sourceVersion();

function folder(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

export default defineConfig(({ command, mode }) => {
  // The page of all components is for whoever builds the game, never for those who play it.
  const hasComponentsPage = command === "serve" || mode === "components";
  return {
    root: folder("."),
    plugins: [
      react(),
      sharedBreakpoints(),
      uiAssets({
        interfaceFolders: [folder("src"), folder("../../packages/ui/src")],
        contentFolders: [folder("../../game/src")],
        laterFolders: [folder("src/screens"), folder("src/shared")],
        except: hasComponentsPage ? [] : [folder("src/dev")],
      }),
      themeBootFile(),
      versionFile(version),
      offlinePages(),
      serviceWorkerFile(version),
      compressedFiles(),
    ],
    define: {
      __APP_VERSION__: JSON.stringify(version),
      __COMPONENTS_PAGE__: JSON.stringify(hasComponentsPage),
    },
    build: {
      target: "es2023",
      // The content security policy allows no data: addresses for scripts and fonts.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      manifest: true,
      // For stack traces on this machine: the host serves none, so no file names its map.
      sourcemap: "hidden",
      reportCompressedSize: false,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              // The drawings that faces are put together from are half of all that draws them.
              { name: "face-parts", test: /lorelei\..*json$/, priority: 1 },
              // Each module has a chunk of its own choice, and brings no other along.
              { name: chunkNames(), debugName: "places", includeDependenciesRecursively: false },
            ],
          },
        },
      },
    },
    server: {
      proxy: {
        "/api": { target: process.env["ALDERMOOR_HOST"] ?? "http://127.0.0.1:3000", ws: true },
      },
    },
  };
});
