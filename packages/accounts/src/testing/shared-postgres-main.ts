import { once } from "node:events";
import { startSharedPostgres } from "./postgres-server.ts";

// The PostgreSQL that the files of one run of the tests share: writes its address, and runs until whoever started it lets it go or ends.
const { address, stop } = await startSharedPostgres();
process.stdout.write(`${address}\n`);
process.stdin.resume();
await once(process.stdin, "close");
await stop();
