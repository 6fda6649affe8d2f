import { createServer } from "vite";
import "./root.mjs";

const [webPort, hostPort] = process.argv.slice(2);
const target = `http://127.0.0.1:${hostPort}`;

const server = await createServer({
  root: "apps/web",
  configFile: "apps/web/vite.config.ts",
  server: {
    port: Number(webPort),
    strictPort: true,
    proxy: {
      "/api": { target, ws: true },
      "/version.json": { target },
    },
  },
});
await server.listen();
server.printUrls();
