import { setTimeout as pause } from "node:timers/promises";
import { ConvexClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";

const betweenMs = 25;
const say = makeFunctionReference<"mutation", { by: string; text: string }, null>("lines:say");
const mark = makeFunctionReference<"mutation", { text: string }, number>("lines:mark");
const linesOf = makeFunctionReference<"query", { by: string }, string[]>("lines:of");

/** A page that says one line after the other, and marks each while its host has that. */
export class Page {
  readonly client: ConvexClient;
  readonly said: string[] = [];
  readonly marked: string[] = [];
  readonly refusals: string[] = [];
  longestMs = 0;
  marks = false;
  readonly #by: string;
  readonly #writing: Promise<void>;
  #isOver = false;

  constructor(by: string, origin: string) {
    this.#by = by;
    this.client = new ConvexClient(origin, { logger: false, unsavedChangesWarning: false });
    this.#writing = this.#write();
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#writing;
  }

  lines(): Promise<string[]> {
    return this.client.query(linesOf, { by: this.#by });
  }

  async #write(): Promise<void> {
    while (!this.#isOver) {
      const sentMs = performance.now();
      try {
        await this.#writeOne(`${this.#by} ${this.said.length}`);
      } catch (error) {
        this.refusals.push(String(error));
        return;
      }
      this.longestMs = Math.max(this.longestMs, performance.now() - sentMs);
      await pause(betweenMs);
    }
  }

  async #writeOne(text: string): Promise<void> {
    await this.client.mutation(say, { by: this.#by, text });
    this.said.push(text);
    if (!this.marks) return;
    const count = await this.client.mutation(mark, { text });
    if (count !== 1) throw new Error(`"${text}" was found ${count} times.`);
    this.marked.push(text);
  }
}
