// Runs the long proofs: thousands of seeds, hundreds of kills (`*.prove.ts`), all pictures (`*.prove.spec.ts`, and what
// says `@proof` in the files of other tests). `npm test` holds a small sample of each. Words pick the files whose path contains one of them; what
// follows from the first option on goes to the runners: `npm run prove -- security -t 'a name'`.
import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(path.dirname(new URL(import.meta.url).pathname), "..");
const bin = path.join(root, "node_modules", ".bin");
const args = process.argv.slice(2);
const optionsAt = args.findIndex((arg) => arg.startsWith("-"));
const words = optionsAt === -1 ? args : args.slice(0, optionsAt);
const options = optionsAt === -1 ? [] : args.slice(optionsAt);

const runners = [
  {
    files: chosen("{packages,game,apps,tests}/**/*.prove.ts"),
    command: "vitest",
    args: ["run", "--config", "vitest.prove.config.ts"],
  },
  {
    files: chosen("tests/e2e/**/*.spec.ts").filter(holdsProofs),
    command: "playwright",
    args: ["test", "--project=proofs"],
  },
].filter(({ files }) => files.length > 0);

if (runners.length === 0) {
  process.stdout.write(`There is no proof whose path has one of: ${words.join(", ")}\n`);
  process.exitCode = 1;
}

for (const { files, command, args: first } of runners) {
  const { status } = spawnSync(path.join(bin, command), [...first, ...options, ...files], {
    cwd: root,
    stdio: "inherit",
    env: {
      ...process.env,
      PATH: bin + path.delimiter + process.env.PATH,
      // As for the tests: hundreds of hosts begin here.
      NODE_COMPILE_CACHE: path.join(root, ".cache", "compiled"),
    },
  });
  if (status !== 0) process.exitCode = status ?? 1;
}

function holdsProofs(file) {
  return (
    file.endsWith(".prove.spec.ts") ||
    readFileSync(path.join(root, file), "utf8").includes("@proof")
  );
}

function chosen(pattern) {
  const isPicked = (file) => words.length === 0 || words.some((word) => file.includes(word));
  return globSync(pattern, {
    cwd: root,
    exclude: (name) => name === "node_modules" || name === "dist",
  })
    .map((file) => file.replaceAll("\\", "/"))
    .filter(isPicked);
}
