import type { LogRow } from "../storage/storage.ts";
import { foldRows } from "./fold-rows.ts";
import type { CarriedProgress, SharedLog } from "./shared-log.ts";

const rowsAtOnceMax = 256;
/** What is written while it waits is folded together: documents that change often are carried once. */
const pauseMs = 1_000;
/** A longer span is carried in pieces, without a pause between them. */
const spanBytesMax = 8 * 1024 * 1024;
// A database that does not manage a span in time is given shorter ones.
const spanBytesMin = 64 * 1024;
/** How often one that lets others carry looks whether they do. */
const lookEveryMs = 1_000;
/** Rows that a node which was away may still follow from. */
const logRetentionNs = 10n * 60n * 1_000_000_000n;
const droppedRowsMax = 512;
const forgetEveryMs = 5_000;
const answerRetentionNs = 14n * 24n * 3600n * 1_000_000_000n;
const droppedAnswersMax = 512;

/**
 * Carries a log into its tables, behind whoever appends to it and by reading the log alone. Several may do it at once:
 * a span is taken where the tables are at its beginning and only there.
 */
export class Carrier {
  /**
   * For how long the tables have to stand still, behind the end of the log, before this one carries; it leaves off when
   * another does. Zero: it always carries.
   */
  patienceMs = 0;
  /** How long it waits after a span that the database did not manage. */
  pauseAfterTroubleMs = 1_000;
  readonly #log: Pick<SharedLog, "after" | "lastTs" | "drop" | "tables">;
  readonly #onTrouble: (error: unknown) => void;
  #progress = { watermark: 0n, rows: 0, bytes: 0 };
  /** Where the tables are; null while it has to be asked. */
  #watermark: bigint | null = null;
  #spanBytes = spanBytesMax;
  #carries = false;
  /** Since when nobody has carried what there is. */
  #stillSinceMs = performance.now();
  #forgotAtMs = Number.NEGATIVE_INFINITY;
  #isStopped = false;
  #wake: (() => void) | null = null;
  #running: Promise<void> | null = null;

  constructor(
    log: Pick<SharedLog, "after" | "lastTs" | "drop" | "tables">,
    onTrouble: (error: unknown) => void = () => undefined,
  ) {
    this.#log = log;
    this.#onTrouble = onTrouble;
  }

  get progress(): CarriedProgress {
    return this.#progress;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#wake?.();
    await this.#running;
  }

  /** Carries what there is, up to the end of the log. */
  async catchUp(): Promise<void> {
    while ((await this.#step()) > 0);
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      try {
        if (!(await this.#isItsTurn())) {
          await this.#pause(lookEveryMs);
          continue;
        }
        const bytes = await this.#step();
        const isBehind = bytes >= this.#spanBytes;
        this.#spanBytes = Math.min(spanBytesMax, this.#spanBytes * 2);
        await this.#forgetOld();
        if (!isBehind) await this.#pause(pauseMs);
      } catch (error) {
        this.#watermark = null;
        this.#spanBytes = Math.max(spanBytesMin, this.#spanBytes / 4);
        if (!this.#isStopped) this.#onTrouble(error);
        await this.#pause(this.pauseAfterTroubleMs);
      }
    }
  }

  async #isItsTurn(): Promise<boolean> {
    if (this.patienceMs === 0 || this.#carries) return true;
    const { watermark } = await this.#log.tables.read();
    const last = (await this.#log.lastTs()) ?? 0n;
    const nowMs = performance.now();
    if (watermark !== this.#progress.watermark || watermark >= last) this.#stillSinceMs = nowMs;
    this.#noteWatermark(watermark);
    this.#carries = nowMs - this.#stillSinceMs >= this.patienceMs;
    return this.#carries;
  }

  /** Carries one span; returns how many bytes of the log it had. */
  async #step(): Promise<number> {
    const { tables } = this.#log;
    const from = this.#watermark ?? (await tables.read()).watermark;
    this.#noteWatermark(from);
    const rows = await this.#rowsAfter(from);
    const bytes = bytesOf(rows);
    if (rows.length === 0) return bytes;
    const span = foldRows(from, rows);
    if (!(await tables.carry(span))) {
      // Another node carried meanwhile: what it left is next.
      this.#watermark = null;
      this.#carries = false;
      this.#stillSinceMs = performance.now();
      return bytes;
    }
    this.#noteWatermark(span.to);
    const { progress } = this;
    this.#progress = {
      watermark: span.to,
      rows: progress.rows + rows.length,
      bytes: progress.bytes + bytes,
    };
    return bytes;
  }

  async #rowsAfter(ts: bigint): Promise<LogRow[]> {
    const rows: LogRow[] = [];
    // Rows may be large: of a short span few are read at once.
    const rowsMax = Math.ceil((rowsAtOnceMax * this.#spanBytes) / spanBytesMax);
    while (bytesOf(rows) < this.#spanBytes) {
      const more = await this.#log.after(rows.at(-1)?.ts ?? ts, rowsMax);
      rows.push(...more);
      if (more.length < rowsMax) break;
    }
    return rows;
  }

  #noteWatermark(watermark: bigint): void {
    this.#watermark = watermark;
    this.#progress = { ...this.#progress, watermark };
  }

  // By the log's own time: no clock of a node decides what the others still find.
  async #forgetOld(): Promise<void> {
    const nowMs = performance.now();
    if (nowMs - this.#forgotAtMs < forgetEveryMs) return;
    this.#forgotAtMs = nowMs;
    const { watermark } = this.#progress;
    while ((await this.#log.drop(watermark - logRetentionNs, droppedRowsMax)) === droppedRowsMax)
      if (this.#isStopped) return;
    await this.#log.tables.dropAnswers(watermark - answerRetentionNs, droppedAnswersMax);
  }

  async #pause(ms: number): Promise<void> {
    if (this.#isStopped) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      timer.unref();
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = null;
  }
}

function bytesOf(rows: readonly LogRow[]): number {
  return rows.reduce((sum, { body }) => sum + body.length, 0);
}
