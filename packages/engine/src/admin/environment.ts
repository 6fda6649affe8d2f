import { readFileSync, renameSync, writeFileSync } from "node:fs";

/** A variable that is set, or with null taken away. */
export type VariableChange = { readonly name: string; readonly value: string | null };

const variablesMax = 100;
const valueBytesMax = 8192;

/** A variable that cannot be set as asked; its message may be shown. */
export class BadVariable extends Error {}

/**
 * The variables that an administrator gives functions, kept in a file that only its owner can read.
 * They go into the environment of the process, whose own variables they leave alone.
 */
export class Environment {
  readonly #file: string;
  readonly #target: NodeJS.ProcessEnv;
  readonly #variables: Map<string, string>;

  constructor(file: string, target: NodeJS.ProcessEnv = process.env) {
    this.#file = file;
    this.#target = target;
    this.#variables = new Map(
      Object.entries(readVariables(file)).filter(([name]) => target[name] === undefined),
    );
    for (const [name, value] of this.#variables) target[name] = value;
  }

  get(name: string): string | null {
    return this.#variables.get(name) ?? null;
  }

  list(): { name: string; value: string }[] {
    const byName = [...this.#variables].toSorted(([left], [right]) => (left < right ? -1 : 1));
    return byName.map(([name, value]) => ({ name, value }));
  }

  /**
   * Makes all changes, or none.
   *
   * @throws BadVariable where one of them may not be.
   */
  update(changes: readonly VariableChange[]): void {
    const next = new Map(this.#variables);
    for (const { name, value } of changes) {
      this.#refuse(name, value);
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    if (next.size > variablesMax)
      throw new BadVariable(`There may be at most ${variablesMax} environment variables.`);
    writeVariables(this.#file, Object.fromEntries(next));
    for (const { name, value } of changes) this.#apply(name, value);
  }

  #refuse(name: string, value: string | null): void {
    if (!/^[A-Za-z_]\w{0,255}$/u.test(name))
      throw new BadVariable("A variable is named by letters, digits and underscores.");
    const isText = value === null || !value.includes("\0");
    if (!isText || Buffer.byteLength(value ?? "") > valueBytesMax)
      throw new BadVariable(`A value must be text of at most ${valueBytesMax} bytes.`);
    if (this.#target[name] === undefined || this.#variables.has(name)) return;
    throw new BadVariable(
      `"${name}" was set where the server was started, and can be changed there only.`,
    );
  }

  #apply(name: string, value: string | null): void {
    if (value === null) {
      // What is not this file's own is left alone, though it may be asked to go.
      if (this.#variables.delete(name)) delete this.#target[name];
      return;
    }
    this.#variables.set(name, value);
    this.#target[name] = value;
  }
}

function readVariables(file: string): { [name: string]: string } {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as { [name: string]: string };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw new Error(`The environment variables in ${file} cannot be read.`, { cause: error });
  }
}

function writeVariables(file: string, variables: { readonly [name: string]: string }): void {
  const written = `${file}.new`;
  writeFileSync(written, JSON.stringify(variables, null, 2), { mode: 0o600, flush: true });
  renameSync(written, file);
}
