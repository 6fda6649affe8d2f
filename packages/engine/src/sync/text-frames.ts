// A whole text message: the final fragment, unmasked as all that servers send.
const finalTextFrame = "\x81";
const shortMax = 125;
const mediumMax = 0xffff;

/**
 * Texts as WebSocket frames of a server (RFC 6455, section 5.2), one behind the other. A turn's
 * messages to a client leave as these bytes in one write, where a library's call for each would
 * cost several.
 */
export function textFrames(texts: readonly string[]): Buffer {
  let bytes = "";
  for (const text of texts) {
    const payload = Buffer.byteLength(text);
    if (payload !== text.length) return encodedFrames(texts);
    bytes += frameHead(payload) + text;
  }
  return Buffer.from(bytes, "latin1");
}

// Text beyond ASCII has to be encoded, and cannot share a string with the bytes of the heads.
function encodedFrames(texts: readonly string[]): Buffer {
  return Buffer.concat(
    texts.flatMap((text) => {
      const payload = Buffer.from(text);
      return [Buffer.from(frameHead(payload.length), "latin1"), payload];
    }),
  );
}

/** What comes before a payload of this many bytes, a character for each byte. */
function frameHead(payload: number): string {
  if (payload <= shortMax) return finalTextFrame + String.fromCharCode(payload);
  if (payload <= mediumMax)
    return finalTextFrame + "\x7e" + String.fromCharCode(payload >> 8, payload & 0xff);
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(payload));
  return finalTextFrame + "\x7f" + length.toString("latin1");
}
