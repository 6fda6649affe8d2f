import { z } from "zod";

const line = z.object({
  path: z.string(),
  documentsRead: z.number(),
  rangesRead: z.number(),
  documentsWritten: z.number(),
});

/** Collects from the engine what each function read and wrote when it first ran. */
export class Reads {
  readonly #byFunction = new Map<string, string>();
  readonly logger = {
    debug: () => undefined,
    info: () => undefined,
    warn: (fields: object) => this.#note(fields),
    error: () => undefined,
    fatal: () => undefined,
  };

  /** "documents, ranges, writes" of a function. */
  of(path: string): string {
    return this.#byFunction.get(path) ?? "-";
  }

  #note(fields: object): void {
    const { success, data } = line.safeParse(fields);
    if (!success || this.#byFunction.has(data.path)) return;
    const { path, documentsRead, rangesRead, documentsWritten } = data;
    this.#byFunction.set(path, `${documentsRead}, ${rangesRead}, ${documentsWritten}`);
  }
}
