import type { Clock, Timer } from "../clock.ts";
import type { Spending } from "../doors/spending.ts";
import { UntoldCharges } from "../doors/untold-charges.ts";
import type { Link } from "./links.ts";
import type { Spent } from "./order-messages.ts";

/** So that a charge is known everywhere in half a second, over two links. */
const tellEveryMs = 250;

/**
 * Charges at this node what clients compute at others, and tells the others what they compute here, so that each
 * account and each address has one budget at all nodes. The node that orders passes on what others tell it.
 */
export class SharedSpending {
  readonly #spending: Spending;
  readonly #clock: Clock;
  readonly #untold = new UntoldCharges(() => this.#tellSoon());
  #links: ReadonlySet<Link> = new Set();
  #timer: Timer | null = null;

  constructor({ spending, clock }: { readonly spending: Spending; readonly clock: Clock }) {
    this.#spending = spending;
    this.#clock = clock;
  }

  /** Over these links, which may come and go, from now on. Where there are none nothing is noted. */
  tellOver(links: ReadonlySet<Link>): void {
    this.#links = links;
    if (links.size === 0) this.stop();
    else this.#spending.noteFor(this.#untold);
  }

  /** Another node has told what was charged there. */
  take(message: Spent, from: Link): void {
    const { charges } = message;
    for (const [key, ms] of charges) this.#spending.chargeFromElsewhere(key, ms);
    // Nothing else that it may say goes to all others.
    this.#send({ type: "spent", charges }, from);
  }

  stop(): void {
    this.#spending.noteFor(null);
    this.#untold.clear();
    if (this.#timer !== null) this.#clock.clearTimeout(this.#timer);
    this.#timer = null;
  }

  #tellSoon(): void {
    this.#timer ??= this.#clock.setTimeout(() => this.#tell(), tellEveryMs);
  }

  #tell(): void {
    this.#timer = null;
    if (this.#links.size === 0) {
      this.stop();
      return;
    }
    if ([...this.#links].every(({ isOver }) => isOver)) this.#untold.keep(tellEveryMs);
    else this.#send({ type: "spent", charges: this.#untold.take(tellEveryMs) }, null);
    if (!this.#untold.isEmpty) this.#tellSoon();
  }

  #send(message: Spent, besides: Link | null): void {
    if (message.charges.length === 0) return;
    const text = JSON.stringify(message);
    for (const link of this.#links) if (link !== besides) link.send(text);
  }
}
