import type { Server } from "node:http";

/** What a contender prints once it serves: one line of JSON on its standard output. */
export type Announcement = { readonly port: number };

/** Listens on a local port, a free one unless it is named, and prints the announcement. */
export function listenAndAnnounce(server: Server, port = 0): void {
  server.listen(port, "127.0.0.1", () => {
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("The server has no port.");
    const announcement: Announcement = { port: address.port };
    process.stdout.write(`${JSON.stringify(announcement)}\n`);
  });
}
