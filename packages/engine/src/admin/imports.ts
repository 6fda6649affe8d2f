import { randomUUID } from "node:crypto";
import { createWriteStream, mkdirSync, rmSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Engine } from "../engine.ts";
import { BadImport, openImport } from "./import-rows.ts";
import { ImportRun } from "./import-run.ts";
import type { ImportMode } from "./import-run.ts";

/** What the command line asks to import. */
type ImportRequest = {
  readonly table: string | null;
  readonly format: string;
  readonly mode: ImportMode;
};

/** How far an import is, in the words of the command line. */
type ImportState =
  | {
      readonly state: "waiting_for_confirmation";
      readonly message_to_confirm: string;
      readonly require_manual_confirmation: boolean;
    }
  | { readonly state: "in_progress"; readonly progress_message: string }
  | { readonly state: "completed"; readonly num_rows_written: bigint }
  | { readonly state: "failed"; readonly error_message: string };

type Upload = { readonly token: string; readonly starts: number[]; size: number };

type Import = { readonly id: string; readonly run: ImportRun | null; state: ImportState };

const uploadBytesMax = 2 ** 32 - 1;

/**
 * Imports for the command line, one at a time: a file comes in parts, is read through and checked, and
 * written when the command confirmed what it leads to.
 */
export class Imports {
  readonly #folder: string;
  #engine: Engine | null = null;
  #upload: Upload | null = null;
  #current: Import | null = null;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Names the engine that is imported into. The data is this process's alone by now, and so is the folder. */
  start(engine: Engine): void {
    this.#clear();
    this.#engine = engine;
  }

  /** How far an import is; null where it is not known. */
  stateOf(id: string): ImportState | null {
    return this.#current?.id === id ? this.#current.state : null;
  }

  /** Begins to take a file in, and returns the name that its parts give. */
  beginUpload(): string {
    if (this.#current?.state.state === "in_progress")
      throw new BadImport("Another import is under way.");
    this.#clear();
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    this.#upload = { token: randomUUID(), starts: [], size: 0 };
    return this.#upload.token;
  }

  /** Takes a part in. They come one after another, and the last of them may come again. */
  async takePart(token: string, number: number, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    const upload = this.#uploadOf(token);
    const { starts } = upload;
    if (number === starts.length && number > 0) {
      upload.size = starts.pop() ?? 0;
      truncateSync(this.#file, upload.size);
    }
    if (number !== starts.length + 1) throw new BadImport(`Part ${number} comes out of order.`);
    const start = upload.size;
    starts.push(start);
    const counted = counting(bytes, (length) => {
      upload.size += length;
      if (upload.size > uploadBytesMax) throw new BadImport("An import has less than 4 GiB.");
    });
    await pipeline(counted, createWriteStream(this.#file, { flags: "a", mode: 0o600 }));
  }

  /** Reads the file through and checks it; returns the name of the import, which waits for `perform`. */
  async finishUpload(token: string, { table, format, mode }: ImportRequest): Promise<string> {
    this.#uploadOf(token);
    this.#upload = null;
    const id = randomUUID();
    try {
      if (this.#engine === null) throw new BadImport("The server is starting.");
      const content = await openImport(this.#file, format, table);
      const run = new ImportRun({
        engine: this.#engine,
        content,
        mode,
        arrivingFile: this.arrivingFile,
      });
      const { text, mustConfirm } = await run.check();
      const state = "waiting_for_confirmation" as const;
      this.#current = {
        id,
        run,
        state: { state, message_to_confirm: text, require_manual_confirmation: mustConfirm },
      };
    } catch (error) {
      this.#clear();
      this.#current = { id, run: null, state: failed(error) };
    }
    return id;
  }

  /** Begins to write what was checked. */
  perform(id: string): void {
    const current = this.#current;
    if (current?.id !== id || current.run === null) throw new BadImport("There is no such import.");
    if (current.state.state !== "waiting_for_confirmation") return;
    const note = (text: string): void => {
      current.state = { state: "in_progress", progress_message: text };
    };
    note("Importing");
    void current.run
      .perform(note)
      .then((count) => {
        current.state = { state: "completed", num_rows_written: BigInt(count) };
      })
      .catch((error: unknown) => {
        current.state = failed(error);
      })
      .finally(() => rmSync(this.#folder, { recursive: true, force: true }));
  }

  /** Where an uploaded file of the archive lies on its way. */
  get arrivingFile(): string {
    return join(this.#folder, "file");
  }

  get #file(): string {
    return join(this.#folder, "upload");
  }

  #uploadOf(token: string): Upload {
    if (this.#upload?.token === token) return this.#upload;
    throw new BadImport("There is no such upload.");
  }

  #clear(): void {
    this.#upload = null;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

async function* counting(
  bytes: AsyncIterable<Uint8Array>,
  count: (length: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const part of bytes) {
    count(part.length);
    yield part;
  }
}

function failed(error: unknown): ImportState {
  return { state: "failed", error_message: error instanceof Error ? error.message : String(error) };
}
