import { readConfig } from "./config.ts";
import { runStaff } from "./staff/staff-command.ts";

try {
  const { dataDirectory } = readConfig(process.env);
  const { text, exitCode } = await runStaff(dataDirectory, process.argv.slice(2));
  process.stdout.write(text);
  process.exitCode = exitCode;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
