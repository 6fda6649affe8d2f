/** Cuts a byte stream into WebSocket frames and hands each payload to `onPayload`. */
export function createFrameReader(
  onPayload: (bytes: Buffer, start: number, end: number) => void,
): (chunk: Buffer) => void {
  let pending: Buffer = Buffer.alloc(0);

  return (chunk) => {
    const bytes = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
    let at = 0;
    for (;;) {
      const frame = readFrame(bytes, at);
      if (frame === null) break;
      if (frame.isText) onPayload(bytes, frame.start, frame.end);
      at = frame.end;
    }
    pending = bytes.subarray(at);
  };
}

function readFrame(
  bytes: Buffer,
  at: number,
): { isText: boolean; start: number; end: number } | null {
  if (bytes.length < at + 2) return null;
  const short = (bytes[at + 1] ?? 0) & 0x7f;
  const headerLength = short < 126 ? 2 : short === 126 ? 4 : 10;
  if (bytes.length < at + headerLength) return null;

  const length =
    short < 126
      ? short
      : short === 126
        ? bytes.readUInt16BE(at + 2)
        : Number(bytes.readBigUInt64BE(at + 2));
  const start = at + headerLength;
  if (bytes.length < start + length) return null;
  return { isText: ((bytes[at] ?? 0) & 0x0f) === 1, start, end: start + length };
}
