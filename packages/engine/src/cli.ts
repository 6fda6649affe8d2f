import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { backupCommand, restoreCommand, verifyCommand } from "./cli/backup-commands.ts";
import type { CommandResult } from "./cli/backup-commands.ts";
import { serve } from "./cli/serve.ts";

const usage = `Usage: node cli.ts serve   --functions DIR --data DIR [--port N] [--host ADDRESS]
                          [--admin-key]
       node cli.ts backup  --data DIR --to DIR
       node cli.ts restore --from DIR --data DIR
       node cli.ts verify  --data DIR

  --functions  a folder of function modules, as written for the hosted product, or the folder
               of a project whose convex.json says where its functions are
  --data       the folder the data lives in; serve makes it, restore wants it empty,
               and verify takes a backup as well
  --port       where to listen; 3210 by default, 0 for any free port
  --host       the address to listen on; 127.0.0.1 by default
  --admin-key  let the hosted product's command line in, with a key that is made and shown once
               and kept in the data folder
  --to         a folder for the backup; it is made. An engine may run meanwhile
  --from       the folder of a backup

Exit codes: 0 done, 1 not done, 2 damage was found.
`;

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function run(argv: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      functions: { type: "string" },
      data: { type: "string" },
      port: { type: "string", default: "3210" },
      host: { type: "string", default: "127.0.0.1" },
      "admin-key": { type: "boolean", default: false },
      to: { type: "string" },
      from: { type: "string" },
    },
  });
  const { functions, data, host, to, from } = values;
  const [command] = positionals;
  if (data === undefined) throw new Error(usage);
  if (data.includes("://")) throw new Error(`--data must be a folder, not the address ${data}.`);
  if (command === "serve" && functions !== undefined) {
    const port = portOf(values.port);
    await serve({
      functions: resolve(functions),
      data: resolve(data),
      port,
      host,
      hasAdminKey: values["admin-key"],
    });
  } else if (command === "backup" && to !== undefined) print(await backupCommand({ data, to }));
  else if (command === "restore" && from !== undefined) print(await restoreCommand({ from, data }));
  else if (command === "verify") print(await verifyCommand({ data }));
  else throw new Error(usage);
}

function portOf(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`--port must be a number from 0 to 65535, not "${text}".`);
}

function print({ text, exitCode }: CommandResult): void {
  process.stdout.write(text);
  process.exitCode = exitCode;
}
