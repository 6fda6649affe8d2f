import { runCommand } from "./backup/commands.ts";
import { readConfig } from "./config.ts";

try {
  const { dataDirectory, worldDatabaseUrl } = readConfig(process.env);
  const { text, exitCode } = await runCommand(
    process.argv.slice(2),
    dataDirectory,
    worldDatabaseUrl,
  );
  process.stdout.write(text);
  process.exitCode = exitCode;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
