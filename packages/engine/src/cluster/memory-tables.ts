import type { Awaitable } from "../storage/storage.ts";
import { carriedSession, keptAnswers, keptAnswersNs } from "./carried-session.ts";
import type {
  Carried,
  CarriedAnswer,
  CarriedPiece,
  CarriedSpan,
  CarriedTables,
} from "./shared-log.ts";

/** The tables of a log in memory. */
export class MemoryTables implements CarriedTables {
  #watermark = 0n;
  #tables: Record<string, number> = {};
  readonly #documents = new Map<string, { readonly table: number; readonly json: string }>();
  readonly #answers = new Map<string, Map<number, CarriedAnswer>>();

  async read(): Promise<Carried> {
    return { watermark: this.#watermark, tables: { ...this.#tables } };
  }

  async copy(take: (piece: CarriedPiece) => Awaitable<void>): Promise<Carried> {
    const carried = await this.read();
    const documents = [...this.#documents].map(([id, document]) => ({ id, ...document }));
    const sessions = [...this.#answers].map(([id, answers]) =>
      carriedSession(id, inOrder([...answers.values()])),
    );
    await take({ documents, sessions });
    return carried;
  }

  async carry({ from, to, documents, answers, tables }: CarriedSpan): Promise<boolean> {
    if (from !== this.#watermark) return false;
    for (const { table, id, json } of documents) {
      if (json === null) this.#documents.delete(id);
      else this.#documents.set(id, { table, json });
    }
    for (const answer of answers) this.#keep(answer);
    for (const answer of answers) this.#forgetBefore(answer, to);
    Object.assign(this.#tables, tables);
    this.#watermark = to;
    return true;
  }

  async dropAnswers(beforeTs: bigint, rowsMax: number): Promise<number> {
    let count = 0;
    for (const [id, answers] of this.#answers) {
      for (const [requestId, { ts }] of answers) {
        if (ts >= beforeTs || count >= rowsMax) continue;
        answers.delete(requestId);
        count++;
      }
      if (answers.size === 0) this.#answers.delete(id);
    }
    return count;
  }

  #keep(answer: CarriedAnswer): void {
    const answers = this.#answers.get(answer.sessionId) ?? new Map<number, CarriedAnswer>();
    this.#answers.set(answer.sessionId, answers);
    if (!answers.has(answer.requestId)) answers.set(answer.requestId, answer);
  }

  #forgetBefore({ sessionId, requestId: newest }: CarriedAnswer, to: bigint): void {
    const answers = this.#answers.get(sessionId);
    for (const { requestId, ts } of answers?.values() ?? [])
      if (requestId <= newest - keptAnswers && ts < to - keptAnswersNs) answers?.delete(requestId);
  }
}

function inOrder(answers: readonly CarriedAnswer[]): CarriedAnswer[] {
  return answers.toSorted((one, other) => one.requestId - other.requestId);
}
