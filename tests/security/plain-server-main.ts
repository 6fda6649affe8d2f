import { createServer } from "node:http";

// What a server takes to answer on this machine that nobody attacks: its delay is the machine's, and is no host's fault.

const server = createServer((_request, response) => response.end("alive"));
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.({ port: typeof address === "object" ? (address?.port ?? 0) : 0 });
});
process.on("disconnect", () => process.exit(0));
