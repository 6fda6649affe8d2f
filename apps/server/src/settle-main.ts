import { readConfig } from "./config.ts";
import { runSettle } from "./settling/settle-command.ts";

try {
  const { text, exitCode } = await runSettle(readConfig(process.env).dataDirectory);
  process.stdout.write(text);
  process.exitCode = exitCode;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
