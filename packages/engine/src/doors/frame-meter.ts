const headBytesMax = 14;
const firstControlOpcode = 8;

/**
 * Follows the frames of one client (RFC 6455, section 5.2) as their bytes arrive, ahead of what puts
 * them together: how much of an unfinished message is there, and how long it will be at least.
 */
export class FrameMeter {
  readonly #head = new Uint8Array(headBytesMax);
  #headBytes = 0;
  #payloadLeft = 0;
  #isControl = false;
  #isFinal = true;
  #isInMessage = false;
  #announcedBytes = 0;
  #arrivedBytes = 0;
  /** Messages that are whole. */
  messageCount = 0;

  /** Whether a message has begun and not ended. */
  get isPartial(): boolean {
    return this.#isInMessage || this.#headBytes > 0;
  }

  /** What has arrived of an unfinished message, in bytes. */
  get arrivedBytes(): number {
    return this.#arrivedBytes;
  }

  /** Takes the next bytes; false as soon as a message will be longer than `bytesMax`. */
  read(chunk: Uint8Array, bytesMax: number): boolean {
    let at = 0;
    while (at < chunk.length) {
      if (this.#payloadLeft > 0) {
        at += this.#skipPayload(chunk.length - at);
        continue;
      }
      this.#head[this.#headBytes++] = chunk[at++] ?? 0;
      if (this.#headBytes < this.#headLength()) continue;
      this.#beginPayload();
      if (this.#announcedBytes > bytesMax) return false;
    }
    return true;
  }

  #skipPayload(available: number): number {
    const bytes = Math.min(available, this.#payloadLeft);
    this.#payloadLeft -= bytes;
    if (!this.#isControl) this.#arrivedBytes += bytes;
    if (this.#payloadLeft === 0) this.#endFrame();
    return bytes;
  }

  // The second byte tells how many more there are: a longer length, and the mask.
  #headLength(): number {
    if (this.#headBytes < 2) return 2;
    const [, second = 0] = this.#head;
    const length = second & 0x7f;
    const lengthBytes = length === 126 ? 2 : length === 127 ? 8 : 0;
    return 2 + lengthBytes + ((second & 0x80) === 0 ? 0 : 4);
  }

  #beginPayload(): void {
    const [first = 0, second = 0] = this.#head;
    const length = second & 0x7f;
    this.#isControl = (first & 0x0f) >= firstControlOpcode;
    this.#isFinal = (first & 0x80) !== 0;
    this.#payloadLeft =
      length === 126 ? this.#lengthIn(2) : length === 127 ? this.#lengthIn(8) : length;
    this.#headBytes = 0;
    if (!this.#isControl) {
      this.#isInMessage = true;
      this.#announcedBytes += this.#payloadLeft;
    }
    if (this.#payloadLeft === 0) this.#endFrame();
  }

  #lengthIn(bytes: number): number {
    let length = 0;
    for (let at = 0; at < bytes; at++) length = length * 256 + (this.#head[2 + at] ?? 0);
    return length;
  }

  #endFrame(): void {
    if (this.#isControl || !this.#isFinal) return;
    this.messageCount++;
    this.#isInMessage = false;
    this.#announcedBytes = 0;
    this.#arrivedBytes = 0;
  }
}
