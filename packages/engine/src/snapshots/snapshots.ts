import type { Clock } from "../clock.ts";
import type { DoorLimits } from "../doors/door-limits.ts";
import type { LastCommit } from "../runtime/last-commit.ts";
import type { CachedDocument } from "../txn/cached-document.ts";
import { SnapshotView } from "./snapshot-view.ts";
import type { Change } from "./snapshot-view.ts";

/** How long a moment stays readable after it was told to a client: half a minute, and some. */
const snapshotLifeMs = 35_000;

// A version in memory costs about its text twice, and its objects.
const overheadBytes = 300;
const viewsMax = 8;

type SnapshotsOptions = {
  readonly clock: Clock;
  /** The oldest moments are let go before more is remembered, and none is looked up beyond its rate. */
  readonly limits: Pick<DoorLimits, "momentBytesMax" | "momentChangesPerSecond">;
  readonly lastCommit: LastCommit;
};

/**
 * Keeps earlier moments readable. While a moment can still be asked for, every commit after it
 * is remembered with the versions it replaced; otherwise nothing is.
 */
export class Snapshots {
  readonly #options: SnapshotsOptions;
  // All of these are in the order of time.
  readonly #pins: { readonly ts: bigint; untilMs: number }[] = [];
  readonly #commits: Commit[] = [];
  readonly #views = new Map<bigint, { readonly view: SnapshotView; upTo: bigint }>();
  #isForgettingLater = false;
  #changes = 0;
  #bytes = 0;
  #changesLeft = 0;
  #atMs = 0;

  constructor(options: SnapshotsOptions) {
    this.#options = options;
  }

  get latest(): bigint {
    return this.#options.lastCommit.ts;
  }

  /** How many replaced versions are remembered. */
  get rememberedChanges(): number {
    return this.#changes;
  }

  /** Keeps the newest moment readable for `snapshotLifeMs`, and returns its time. */
  pin(): bigint {
    this.#forgetExpired();
    const ts = this.latest;
    const untilMs = this.#options.clock.now() + snapshotLifeMs;
    const newest = this.#pins.at(-1);
    if (newest?.ts === ts) newest.untilMs = untilMs;
    else this.#pins.push({ ts, untilMs });
    this.#forgetLater();
    return ts;
  }

  /** Documents changed, durably, at `ts`. */
  noteCommit(changed: readonly CachedDocument[], ts: bigint): void {
    if (this.#pins.length === 0) return;
    this.#forgetExpired();
    if (this.#pins.length === 0) return;

    const changes = changed.map(changeIn);
    const bytes = changes.reduce((sum, change) => sum + bytesOf(change), 0);
    this.#commits.push({ ts, changes, bytes });
    this.#changes += changes.length;
    this.#bytes += bytes;
    this.#makeRoom();
  }

  /** How to see a moment; null when it cannot be seen any more. */
  viewAt(ts: bigint): SnapshotView | null {
    if (ts === this.latest) return new SnapshotView();
    this.#forgetExpired();
    const oldest = this.#pins[0];
    if (oldest === undefined || ts < oldest.ts || ts > this.latest) return null;

    const known = this.#views.get(ts) ?? { view: new SnapshotView(), upTo: ts };
    const commits = this.#commitsAfter(known.upTo);
    if (!this.#mayTakeBack(commits)) return null;
    for (const commit of commits) for (const change of commit.changes) known.view.takeBack(change);
    known.upTo = this.latest;
    this.#rememberView(ts, known);
    return known.view;
  }

  // Looking back costs as much as what changed since, and others wait meanwhile.
  #mayTakeBack(commits: readonly Commit[]): boolean {
    const { clock, limits } = this.#options;
    const nowMs = clock.now();
    const rate = limits.momentChangesPerSecond;
    if (!Number.isFinite(rate)) return true;
    const earned = ((nowMs - this.#atMs) * rate) / 1000;
    this.#changesLeft = Math.min(rate, this.#changesLeft + earned);
    this.#atMs = nowMs;
    const changes = commits.reduce((sum, commit) => sum + commit.changes.length, 0);
    if (changes > this.#changesLeft) return false;
    this.#changesLeft -= changes;
    return true;
  }

  #commitsAfter(ts: bigint): Commit[] {
    const commits = this.#commits;
    let at = commits.length;
    while (at > 0 && (commits[at - 1]?.ts ?? ts) > ts) at--;
    return commits.slice(at);
  }

  #rememberView(ts: bigint, known: { readonly view: SnapshotView; upTo: bigint }): void {
    this.#views.delete(ts);
    this.#views.set(ts, known);
    const [oldest] = this.#views.keys();
    if (this.#views.size > viewsMax && oldest !== undefined) this.#views.delete(oldest);
  }

  // Where no commit comes that would look, what was remembered goes all the same.
  #forgetLater(): void {
    if (this.#isForgettingLater) return;
    this.#isForgettingLater = true;
    this.#options.clock.setTimeout(() => {
      this.#isForgettingLater = false;
      this.#forgetExpired();
      if (this.#pins.length > 0) this.#forgetLater();
    }, snapshotLifeMs);
  }

  #forgetExpired(): void {
    const nowMs = this.#options.clock.now();
    let count = 0;
    while ((this.#pins[count]?.untilMs ?? Infinity) <= nowMs) count++;
    if (count > 0) this.#dropPins(count);
  }

  #makeRoom(): void {
    while (this.#pins.length > 0 && this.#bytes > this.#options.limits.momentBytesMax)
      this.#dropPins(1);
  }

  // Versions that only expired moments need go with the oldest pins.
  #dropPins(count: number): void {
    this.#pins.splice(0, count);
    const oldest = this.#pins[0];
    const floor = oldest === undefined ? this.latest : oldest.ts;
    let dropped = 0;
    for (const { ts, changes, bytes } of this.#commits) {
      if (ts > floor) break;
      dropped++;
      this.#changes -= changes.length;
      this.#bytes -= bytes;
    }
    this.#commits.splice(0, dropped);
    for (const ts of this.#views.keys()) if (ts < floor) this.#views.delete(ts);
  }
}

type Commit = {
  readonly ts: bigint;
  readonly changes: readonly Change[];
  readonly bytes: number;
};

function changeIn({ table, id, beforeBatch, current }: CachedDocument): Change {
  return { table, id, before: beforeBatch, after: current };
}

function bytesOf({ before }: Change): number {
  return overheadBytes + 2 * (before?.size ?? 0);
}
