import type { Plugin } from "vite";

/** Writes version.json, which open pages read to learn of a newer build. */
export function versionFile(version: string): Plugin {
  const source = `${JSON.stringify({ version })}\n`;
  return {
    name: "aldermoor:version-file",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "version.json", source });
    },
    configureServer(server) {
      server.middlewares.use("/version.json", (_request, response) => {
        response.setHeader("Content-Type", "application/json");
        response.end(source);
      });
    },
  };
}
