const finalTextFrame = 0x81;
const shortMax = 125;
const mediumMax = 0xffff;

/**
 * Texts as WebSocket frames of a server, one behind the other. A turn's messages to a client leave
 * as these bytes in one write, where a library's call for each would cost several.
 */
export function textFrames(texts: readonly string[]): Buffer {
  let length = 0;
  for (const text of texts) {
    const payload = Buffer.byteLength(text);
    length += headerLength(payload) + payload;
  }
  const bytes = Buffer.allocUnsafe(length);
  let at = 0;
  for (const text of texts) at = writeFrame(bytes, at, text);
  return bytes;
}

function writeFrame(bytes: Buffer, start: number, text: string): number {
  // How long the header is depends on what comes behind it.
  const payload = Buffer.byteLength(text);
  const at = start + headerLength(payload);
  bytes[start] = finalTextFrame;
  if (payload <= shortMax) {
    bytes[start + 1] = payload;
  } else if (payload <= mediumMax) {
    bytes[start + 1] = 126;
    bytes.writeUInt16BE(payload, start + 2);
  } else {
    bytes[start + 1] = 127;
    bytes.writeBigUInt64BE(BigInt(payload), start + 2);
  }
  return at + bytes.write(text, at);
}

function headerLength(payload: number): number {
  if (payload <= shortMax) return 2;
  return payload <= mediumMax ? 4 : 10;
}
