type ProgressOptions = {
  /** Writes a text where the operator reads. */
  readonly write: (text: string) => void;
  /** Whether a line can be written over. */
  readonly isTerminal: boolean;
  readonly nowMs: () => number;
};

const barLength = 24;
const terminalEveryMs = 100;
// A log that is kept is no place for a line each second.
const plainEveryMs = 5_000;

/** Tells how far something has come: as a bar on a terminal, as a line now and then elsewhere. */
export class Progress {
  readonly #options: ProgressOptions;
  #what = "";
  #total = 0;
  #done = 0;
  /** How much was done before this process began. */
  #before = 0;
  #begunMs = 0;
  #toldMs = 0;

  constructor(options: ProgressOptions) {
    this.#options = options;
  }

  /** Begins to tell of something that has `total` parts, of which some may be done already. */
  begin(what: string, total: number, done = 0): void {
    this.#what = what;
    this.#total = Math.max(total, done);
    this.#done = done;
    this.#before = done;
    this.#begunMs = this.#options.nowMs();
    this.#toldMs = this.#begunMs;
    this.#tell();
  }

  add(count: number): void {
    this.#done += count;
    const { nowMs, isTerminal } = this.#options;
    if (nowMs() - this.#toldMs < (isTerminal ? terminalEveryMs : plainEveryMs)) return;
    this.#toldMs = nowMs();
    this.#tell();
  }

  end(): void {
    this.#done = this.#total;
    this.#tell();
    if (this.#options.isTerminal) this.#options.write("\n");
  }

  #tell(): void {
    const { write, isTerminal } = this.#options;
    const share = this.#total === 0 ? 1 : Math.min(1, this.#done / this.#total);
    const percent = `${Math.floor(share * 100)} %`.padStart(5);
    const counted = `${numberText(this.#done)} of ${numberText(this.#total)}`;
    const told = `${percent}  ${counted}${this.#left()}`;
    if (!isTerminal) return write(`${this.#what}: ${told.trim()}\n`);
    const filled = Math.round(share * barLength);
    const bar = "#".repeat(filled) + "-".repeat(barLength - filled);
    // What a longer line before it left is cleared.
    write(`\r${this.#what.padEnd(24)} [${bar}] ${told}\u001b[K`);
  }

  #left(): string {
    const passedMs = this.#options.nowMs() - this.#begunMs;
    const moved = this.#done - this.#before;
    const left = this.#total - this.#done;
    if (passedMs < 1_000 || moved <= 0 || left <= 0) return "";
    return `, ${durationText((passedMs / moved) * left)} left`;
  }
}

export function numberText(value: number): string {
  return value.toLocaleString("en");
}

/** Such as "45 s", "12 min", "3 h 20 min". */
export function durationText(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1_000));
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

export function sizeText(bytes: number): string {
  const mebibytes = bytes / 2 ** 20;
  return mebibytes < 1 ? `${numberText(bytes)} bytes` : `${numberText(Math.round(mebibytes))} MiB`;
}
