import { transitionMessages } from "./server-message.ts";
import type { StateVersion } from "./server-message.ts";
import { textFrames } from "./text-frames.ts";

// Longer results are rare, and not worth being kept for the next client.
const resultLengthMax = 16_384;

/**
 * The newest transition of one changed result. A crowd that follows the same query is mostly at the
 * same versions, and is then shown the very same bytes, which are made once.
 */
export class SharedTransition {
  #start: StateVersion | null = null;
  #end: StateVersion | null = null;
  #queryId = -1;
  #result = "";
  #frames: Buffer = Buffer.alloc(0);

  /** The transition as frames, or null where it is not one to share. */
  frames(start: StateVersion, end: StateVersion, queryId: number, result: string): Buffer | null {
    if (result.length > resultLengthMax) return null;
    const isKnown =
      queryId === this.#queryId &&
      result === this.#result &&
      isSame(start, this.#start) &&
      isSame(end, this.#end);
    if (isKnown) return this.#frames;
    this.#start = start;
    this.#end = end;
    this.#queryId = queryId;
    this.#result = result;
    const modification = '{"queryId":' + queryId + result;
    // So short a message is never cut, and only cut ones carry their number.
    this.#frames = textFrames(transitionMessages(start, end, modification, "", 0));
    return this.#frames;
  }
}

function isSame(one: StateVersion, other: StateVersion | null): boolean {
  return (
    other !== null &&
    one.ts === other.ts &&
    one.querySet === other.querySet &&
    one.identity === other.identity
  );
}
