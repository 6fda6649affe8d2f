/** One WebSocket frame as a client hears it. */
export type Frame =
  | { readonly kind: "open" }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "ping" | "pong" | "close"; readonly payload: Buffer };

const opcodes = { text: 1, close: 8, ping: 9, pong: 10 } as const;

/** Writes a frame as clients do: masked, here with zeros, so that it stays readable. */
export function writeClientFrame(kind: keyof typeof opcodes, payload: Buffer): Buffer {
  const mask = Buffer.alloc(4);
  return Buffer.concat([writeHead(opcodes[kind], payload.length), mask, payload]);
}

function writeHead(opcode: number, length: number): Buffer {
  const isMasked = 0x80;
  const isLast = 0x80 | opcode;
  if (length < 126) return Buffer.from([isLast, isMasked | length]);
  if (length < 65_536) return Buffer.from([isLast, isMasked | 126, length >>> 8, length & 0xff]);
  const head = Buffer.from([isLast, isMasked | 127, 0, 0, 0, 0, 0, 0, 0, 0]);
  head.writeBigUInt64BE(BigInt(length), 2);
  return head;
}

const endOfHandshake = "\r\n\r\n";

/** Reads what a server writes to a client: the answer to the upgrade, then unmasked frames. */
export class FrameReader {
  #bytes: Buffer = Buffer.alloc(0);
  #hasShakenHands = false;

  /** Takes bytes in and returns the frames that are whole by now. */
  read(bytes: Buffer): Frame[] {
    this.#bytes = Buffer.concat([this.#bytes, bytes]);
    const frames: Frame[] = [];
    if (!this.#hasShakenHands) {
      if (!this.#shakeHands()) return [];
      frames.push({ kind: "open" });
    }
    for (let frame = this.#next(); frame !== null; frame = this.#next()) frames.push(frame);
    return frames;
  }

  #shakeHands(): boolean {
    const at = this.#bytes.indexOf(endOfHandshake);
    if (at < 0) return false;
    this.#bytes = this.#bytes.subarray(at + endOfHandshake.length);
    this.#hasShakenHands = true;
    return true;
  }

  #next(): Frame | null {
    const size = sizeOf(this.#bytes);
    if (size === null || this.#bytes.length < size.head + size.payload) return null;
    const opcode = this.#bytes.readUInt8(0) & 0x0f;
    const payload = this.#bytes.subarray(size.head, size.head + size.payload);
    this.#bytes = this.#bytes.subarray(size.head + size.payload);
    switch (opcode) {
      case opcodes.text:
        return { kind: "text", text: payload.toString() };
      case opcodes.close:
        return { kind: "close", payload };
      case opcodes.ping:
        return { kind: "ping", payload };
      case opcodes.pong:
        return { kind: "pong", payload };
      default:
        throw new Error(`The server wrote a frame with the opcode ${opcode}.`);
    }
  }
}

function sizeOf(bytes: Buffer): { readonly head: number; readonly payload: number } | null {
  if (bytes.length < 2) return null;
  const short = bytes.readUInt8(1) & 0x7f;
  if (short < 126) return { head: 2, payload: short };
  if (short === 126) return bytes.length < 4 ? null : { head: 4, payload: bytes.readUInt16BE(2) };
  return bytes.length < 10 ? null : { head: 10, payload: Number(bytes.readBigUInt64BE(2)) };
}
