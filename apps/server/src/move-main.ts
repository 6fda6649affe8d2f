import { readConfig } from "./config.ts";
import { runMove } from "./moving/move-command.ts";
import { Progress } from "./moving/progress.ts";

const write = (text: string): void => void process.stdout.write(text);

try {
  const progress = new Progress({
    write,
    isTerminal: process.stdout.isTTY,
    nowMs: () => performance.now(),
  });
  const say = (line: string): void => write(`${line}\n`);
  const words = process.argv.slice(2);
  const { text, exitCode } = await runMove(words, readConfig(process.env), { progress, say });
  write(text);
  process.exitCode = exitCode;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
