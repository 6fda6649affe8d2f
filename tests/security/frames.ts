/** The kinds of frames of RFC 6455. */
export const opcodes = { more: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;

type FrameOptions = {
  readonly isLast?: boolean;
  /** The three bits of extensions that were not negotiated. */
  readonly reserved?: number;
  readonly isMasked?: boolean;
  /** What the head says of the length, where it lies. */
  readonly saidLength?: number | bigint;
};

/** One frame from a client. Its mask is zeros, which is a mask like any other and leaves the payload as it is. */
export function frame(
  opcode: number,
  payload: Buffer | string,
  { isLast = true, reserved = 0, isMasked = true, saidLength }: FrameOptions = {},
): Buffer {
  const body = typeof payload === "string" ? Buffer.from(payload) : payload;
  const first = (isLast ? 0x80 : 0) | (reserved << 4) | opcode;
  const head = [Buffer.from([first]), lengthBytes(saidLength ?? body.length, isMasked)];
  return Buffer.concat([...head, isMasked ? Buffer.alloc(4) : Buffer.alloc(0), body]);
}

export function textFrame(message: string): Buffer {
  return frame(opcodes.text, message);
}

function lengthBytes(length: number | bigint, isMasked: boolean): Buffer {
  const mask = isMasked ? 0x80 : 0;
  if (length < 126) return Buffer.from([mask | Number(length)]);
  const isShort = length <= 0xff_ff;
  const bytes = Buffer.alloc(isShort ? 3 : 9);
  bytes[0] = mask | (isShort ? 126 : 127);
  if (isShort) bytes.writeUInt16BE(Number(length), 1);
  else bytes.writeBigUInt64BE(BigInt(length), 1);
  return bytes;
}

type ServerFrame = { readonly opcode: number; readonly payload: Buffer };

/** Cuts what a server says into frames. Servers do not mask. */
export class FrameReader {
  #rest: Buffer = Buffer.alloc(0);

  read(chunk: Buffer): ServerFrame[] {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    const frames: ServerFrame[] = [];
    for (let next = this.#next(); next !== null; next = this.#next()) frames.push(next);
    return frames;
  }

  #next(): ServerFrame | null {
    const rest = this.#rest;
    const short = (rest[1] ?? 0) & 0x7f;
    const headLength = short === 127 ? 10 : short === 126 ? 4 : 2;
    if (rest.length < headLength) return null;
    const length =
      short === 127
        ? Number(rest.readBigUInt64BE(2))
        : short === 126
          ? rest.readUInt16BE(2)
          : short;
    if (rest.length < headLength + length) return null;
    this.#rest = rest.subarray(headLength + length);
    return {
      opcode: (rest[0] ?? 0) & 0x0f,
      payload: rest.subarray(headLength, headLength + length),
    };
  }
}
