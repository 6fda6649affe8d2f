/**
 * The same bytes in pieces of `pieceBytes`, of which the last one may be shorter. No more is held than one of them and
 * one of the source's.
 */
export async function* piecesOf(
  bytes: AsyncIterable<Uint8Array>,
  pieceBytes: number,
): AsyncGenerator<Buffer> {
  let parts: Uint8Array[] = [];
  let heldBytes = 0;
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length;) {
      const part = chunk.subarray(at, at + pieceBytes - heldBytes);
      parts.push(part);
      heldBytes += part.length;
      at += part.length;
      if (heldBytes < pieceBytes) continue;
      yield Buffer.concat(parts);
      parts = [];
      heldBytes = 0;
    }
  }
  if (heldBytes > 0) yield Buffer.concat(parts);
}
