/** How long an id may be. */
export const idLengthMin = 31;
export const idLengthMax = 37;

/** What an id tells: the number of its table and the 16 bytes that name the document there. */
type DecodedDocumentId = { readonly tableNumber: number; readonly bytes: Uint8Array };

/**
 * Writes a document id: lowercase Crockford base32 of the table number (a variable-length
 * integer), 16 bytes, and a 2-byte checksum. 31 to 37 characters.
 *
 * @param tableNumber a positive integer below 2^32.
 * @param bytes16 exactly 16 bytes.
 */
export function encodeDocumentId(tableNumber: number, bytes16: Uint8Array): string {
  if (!Number.isInteger(tableNumber) || tableNumber < 1 || tableNumber >= 2 ** 32)
    throw new Error(`${tableNumber} is not a table number.`);
  if (bytes16.length !== internalLength)
    throw new Error(`A document id holds ${internalLength} bytes, not ${bytes16.length}.`);
  const headLength = writeVarint(tableNumber);
  scratch.set(bytes16, headLength);
  return encodeScratch(headLength + internalLength);
}

/**
 * Reads a document id, or returns null when the text is none: a wrong length or letter, a wrong
 * checksum, or a second spelling of an id (there is exactly one).
 */
export function decodeDocumentId(id: string): DecodedDocumentId | null {
  const length = decodeBase32(id);
  if (length === null) return null;

  const head = readVarint();
  if (head === null) return null;
  const bodyLength = head.length + internalLength;
  if (length !== bodyLength + checksumLength) return null;

  const checksum = fletcher16(bodyLength);
  const matches =
    scratch[bodyLength] === (checksum & 0xff) && scratch[bodyLength + 1] === checksum >>> 8;
  if (!matches) return null;
  return { tableNumber: head.value, bytes: scratch.slice(head.length, bodyLength) };
}

/**
 * Makes a source of fresh ids.
 *
 * @param random uniform in [0, 1), like `Math.random`.
 */
export function createIdSource(random: () => number): (tableNumber: number) => string {
  return (tableNumber) => {
    const headLength = writeVarint(tableNumber);
    for (let at = 0; at < internalLength; at += 4) {
      const word = Math.floor(random() * 2 ** 32);
      scratch[headLength + at] = word & 0xff;
      scratch[headLength + at + 1] = (word >>> 8) & 0xff;
      scratch[headLength + at + 2] = (word >>> 16) & 0xff;
      scratch[headLength + at + 3] = word >>> 24;
    }
    return encodeScratch(headLength + internalLength);
  };
}

const internalLength = 16;
const checksumLength = 2;
const varintLengthMax = 5;
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
// One id is written or read at a time, and never across an await.
const scratch = new Uint8Array(varintLengthMax + internalLength + checksumLength + 1);
const pairs = Array.from(
  { length: 1024 },
  (_, bits) => `${alphabet[bits >>> 5] ?? ""}${alphabet[bits & 31] ?? ""}`,
);
const digits = new Uint8Array(128).fill(255);
for (let digit = 0; digit < alphabet.length; digit++) digits[alphabet.charCodeAt(digit)] = digit;

function writeVarint(value: number): number {
  let rest = value;
  let length = 0;
  while (rest >= 0x80) {
    scratch[length++] = (rest & 0x7f) | 0x80;
    rest = Math.floor(rest / 0x80);
  }
  scratch[length++] = rest;
  return length;
}

function readVarint(): { value: number; length: number } | null {
  let value = 0;
  for (let at = 0; at < varintLengthMax; at++) {
    const byte = scratch[at] ?? 0;
    value += (byte & 0x7f) * 2 ** (7 * at);
    if (byte >= 0x80) continue;
    const isShortest = at === 0 || byte !== 0;
    const fits = value >= 1 && value < 2 ** 32;
    return isShortest && fits ? { value, length: at + 1 } : null;
  }
  return null;
}

function encodeScratch(bodyLength: number): string {
  const checksum = fletcher16(bodyLength);
  scratch[bodyLength] = checksum & 0xff;
  scratch[bodyLength + 1] = checksum >>> 8;
  return encodeBase32(bodyLength + checksumLength);
}

function fletcher16(length: number): number {
  let low = 0;
  let high = 0;
  for (let at = 0; at < length; at++) {
    low += scratch[at] ?? 0;
    high += low;
  }
  // At most 21 bytes are summed, so the sums cannot overflow before they are reduced once.
  return ((high % 255) << 8) | (low % 255);
}

function encodeBase32(length: number): string {
  const characterCount = Math.ceil((length * 8) / 5);
  let text = "";
  let bits = 0;
  let bitCount = 0;
  for (let at = 0; at < length; at++) {
    bits = (bits << 8) | (scratch[at] ?? 0);
    bitCount += 8;
    if (bitCount < 10) continue;
    bitCount -= 10;
    text += pairs[(bits >>> bitCount) & 1023] ?? "";
    bits &= (1 << bitCount) - 1;
  }
  const tail = pairs[(bits << (10 - bitCount)) & 1023] ?? "";
  return text + tail.slice(0, characterCount - text.length);
}

function decodeBase32(text: string): number | null {
  const length = Math.floor((text.length * 5) / 8);
  const isCanonicalLength = Math.ceil((length * 8) / 5) === text.length;
  if (!isCanonicalLength || length >= scratch.length) return null;

  let bits = 0;
  let bitCount = 0;
  let written = 0;
  for (let at = 0; at < text.length; at++) {
    const digit = digits[text.charCodeAt(at)] ?? 255;
    if (digit === 255) return null;
    bits = (bits << 5) | digit;
    bitCount += 5;
    if (bitCount < 8) continue;
    bitCount -= 8;
    scratch[written++] = (bits >>> bitCount) & 0xff;
    bits &= (1 << bitCount) - 1;
  }
  return bits === 0 ? length : null;
}
