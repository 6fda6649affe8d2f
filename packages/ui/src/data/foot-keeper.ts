import { observeElementOffset } from "@tanstack/react-virtual";
import type { Virtualizer } from "@tanstack/react-virtual";

type Rows = Virtualizer<HTMLDivElement, Element>;

/**
 * Keeps a scroller at its foot until its reader leaves it. Whether somebody reads at the foot is not what the
 * last scroll event said: on a busy machine several lines come between two of those, in a hidden tab thousands.
 * It holds until the scroller stands higher than it was put, which nothing but its reader does: what grows
 * leaves it where it is, and what shrinks leaves it at the new foot.
 *
 * The virtualizer knows the place only from scroll events, too, so what it writes is taken as a way to go from
 * where it believes to be, and it is told of each place the keeper puts the scroller.
 */
export class FootKeeper {
  readonly #onKeep: (isKept: boolean) => void;
  #scroller: HTMLElement | null = null;
  #tell: (topPx: number) => void = () => undefined;
  #isKept = true;
  /** Where the scroller stood when it was looked at last, or was put since. */
  #seenPx = 0;
  /** Where the virtualizer believes the scroller to be. */
  #toldPx = 0;
  #framesToWait = 0;

  constructor(onKeep: (isKept: boolean) => void) {
    this.#onKeep = onKeep;
  }

  /** As the virtualizer's `observeElementOffset`. */
  readonly observe = (
    rows: Rows,
    tell: (topPx: number, isScrolling: boolean) => void,
  ): (() => void) | undefined => {
    const scroller = rows.scrollElement;
    if (scroller === null) return undefined;
    this.#scroller = scroller;
    this.#tell = (topPx) => {
      this.#toldPx = topPx;
      tell(topPx, false);
    };
    const stop = observeElementOffset(rows, (_, isScrolling) => {
      // The way that an input began goes on.
      if (this.#framesToWait > 0) this.#framesToWait = framesToWait;
      this.look();
      this.#toldPx = scroller.scrollTop;
      tell(scroller.scrollTop, isScrolling);
    });
    const sizes = new ResizeObserver(this.look);
    sizes.observe(scroller);
    return () => {
      stop?.();
      sizes.disconnect();
      this.#scroller = null;
    };
  };

  /** As the virtualizer's `scrollToFn`. */
  readonly move = (topPx: number, { adjustments = 0 }: { adjustments?: number }): void => {
    const scroller = this.#scroller;
    if (scroller === null) return;
    if (this.#isKept && this.#framesToWait === 0) {
      this.look();
      if (this.#isKept) {
        // It has gone by its own reckoning already, and no scroll event will tell it that nothing moved.
        this.#tell(scroller.scrollTop);
        return;
      }
      // The reader has left since: what is written keeps their line where it is.
    }
    const beforePx = scroller.scrollTop;
    scroller.scrollTop = beforePx + topPx + adjustments - this.#toldPx;
    const wayPx = scroller.scrollTop - beforePx;
    this.#toldPx += wayPx;
    this.#seenPx += wayPx;
  };

  /** Called whenever what is in the scroller may have changed, before it is drawn. */
  readonly look = (): void => {
    const scroller = this.#scroller;
    if (scroller === null) return;
    if (scroller.clientHeight === 0) {
      // Out of sight it has no place, and gets one when it comes back.
      this.#seenPx = 0;
      return;
    }
    const footPx = scroller.scrollHeight - scroller.clientHeight;
    if (this.#isKept) this.#keepAt(scroller, footPx);
    else this.#readAt(scroller.scrollTop, footPx);
  };

  /** An input that may lead upwards: whether it does, the next frames tell, and until then nothing stops it. */
  readonly lean = (): void => {
    if (!this.#isKept) return;
    const isWaiting = this.#framesToWait > 0;
    this.#framesToWait = framesToWait;
    if (!isWaiting) window.requestAnimationFrame(this.#passFrame);
  };

  toFoot(): void {
    const scroller = this.#scroller;
    if (scroller === null) return;
    this.#framesToWait = 0;
    this.#seenPx = scroller.scrollTop;
    this.#setKept(true);
    this.look();
  }

  toTop(): void {
    const scroller = this.#scroller;
    if (scroller === null) return;
    this.#setKept(false);
    scroller.scrollTop = 0;
    this.#seenPx = 0;
    this.look();
  }

  #keepAt(scroller: HTMLElement, footPx: number): void {
    const topPx = scroller.scrollTop;
    if (topPx < Math.min(this.#seenPx, footPx) - slackPx) {
      this.#seenPx = topPx;
      this.#setKept(false);
      return;
    }
    this.#seenPx = Math.min(this.#seenPx, footPx);
    if (this.#framesToWait > 0 || topPx >= footPx - slackPx) return;
    // Further than it goes: the foot may be at a fraction of a pixel.
    scroller.scrollTop = scroller.scrollHeight;
    this.#seenPx = scroller.scrollTop;
    this.#tell(this.#seenPx);
  }

  #readAt(topPx: number, footPx: number): void {
    const isBack = topPx > this.#seenPx && topPx >= footPx - nearPx;
    this.#seenPx = topPx;
    if (isBack || topPx >= footPx - slackPx) this.#setKept(true);
  }

  readonly #passFrame = (): void => {
    this.#framesToWait = Math.max(0, this.#framesToWait - 1);
    if (this.#framesToWait > 0) window.requestAnimationFrame(this.#passFrame);
    else this.look();
  };

  #setKept(isKept: boolean): void {
    if (this.#isKept === isKept) return;
    this.#isKept = isKept;
    this.#onKeep(isKept);
  }
}

/** Whoever comes down to within this of the foot is there. */
const nearPx = 40;
/** Places are rounded to pixels of the screen, heights to whole ones. */
const slackPx = 2;
/** An input, a frame in which the browser begins to scroll, one that shows it, and one to spare. */
const framesToWait = 4;
