/** What the purse of one name was charged, in milliseconds of computing. */
export type Charge = readonly [purse: string, ms: number];

/** A purse, as far as others hear of it. */
type HeardPurse = {
  readonly key: string;
  readonly msPerSecond: number;
  /** What it was charged here and nobody else was told; above zero while it is listed. */
  untoldMs: number;
};

/** Of what a purse earns: with eight nodes a client gets a quarter more than its budget by what none of them tells. */
const untoldShare = 1 / 32;
/**
 * Of what a purse earns in a second. One core computes enough in a second for some hundred purses to be told of; who does one
 * thing after another is seldom among them.
 */
const toldFromSeconds = 1 / 16;
/** More wait for the next text. */
const chargesMax = 1000;

/** What clients were charged here, and others have to be told. */
export class UntoldCharges {
  readonly #onFirst: () => void;
  #purses: HeardPurse[] = [];

  /** @param onFirst called when there is something, and was nothing. */
  constructor(onFirst: () => void) {
    this.#onFirst = onFirst;
  }

  get isEmpty(): boolean {
    return this.#purses.length === 0;
  }

  /** @param ms above zero. */
  note(purse: HeardPurse, ms: number): void {
    const isNew = purse.untoldMs === 0;
    purse.untoldMs += ms;
    if (isNew && this.#purses.push(purse) === 1) this.#onFirst();
  }

  /** Takes what is worth telling, and forgives a small part of the rest for the time that passed. */
  take(passedMs: number): Charge[] {
    const charges: Charge[] = [];
    this.#purses = this.#purses.filter((purse) => {
      const { key, msPerSecond, untoldMs } = purse;
      const isTold = untoldMs >= msPerSecond * toldFromSeconds && charges.length < chargesMax;
      if (isTold) charges.push([key, untoldMs]);
      return !forgive(purse, isTold ? untoldMs : earnedMs(purse, passedMs) * untoldShare);
    });
    return charges;
  }

  /** Nobody could be told meanwhile: what was earned in that time need not be told later. */
  keep(passedMs: number): void {
    this.#purses = this.#purses.filter((purse) => !forgive(purse, earnedMs(purse, passedMs)));
  }

  /** Forgets everything: nobody is to be told. */
  clear(): void {
    for (const purse of this.#purses) purse.untoldMs = 0;
    this.#purses = [];
  }
}

/** Whether nothing is left. */
function forgive(purse: HeardPurse, ms: number): boolean {
  purse.untoldMs = Math.max(0, purse.untoldMs - ms);
  return purse.untoldMs === 0;
}

function earnedMs({ msPerSecond }: HeardPurse, passedMs: number): number {
  return (msPerSecond * passedMs) / 1000;
}
