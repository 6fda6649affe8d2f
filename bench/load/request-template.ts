/** Digits that every number of a template has room for; JSON allows the blanks around fewer. */
export const digitsMax = 9;

/**
 * A request whose bytes are made once, and whose numbers are then written over in place: the load
 * must cost its own core as little as possible. Numbers are named by `@name` in the text.
 */
export type RequestTemplate = {
  readonly byteLength: number;
  /** Copies the request to `target` at `offset` with these numbers, in the order of the text. */
  write(target: Buffer, offset: number, first?: number, second?: number, third?: number): void;
};

/** A text that is sent as it is, for example an HTTP request. */
export function plainTemplate(text: string): RequestTemplate {
  return createTemplate(text, Buffer.alloc(0), [0, 0, 0, 0]);
}

/** A masked WebSocket text frame, as browsers send it. */
export function frameTemplate(text: string): RequestTemplate {
  const length = Buffer.byteLength(widen(text).text);
  const mask = [0x5a, 0xc3, 0x17, 0x8e];
  return createTemplate(text, frameHeader(length, mask), mask);
}

/** One whole masked text frame. */
export function frame(text: string): Buffer {
  const template = frameTemplate(text);
  const bytes = Buffer.alloc(template.byteLength);
  template.write(bytes, 0);
  return bytes;
}

function frameHeader(length: number, mask: number[]): Buffer {
  if (length < 126) return Buffer.from([0x81, 0x80 | length, ...mask]);
  if (length >= 65_536) throw new Error("A request of the load is at most 64 KiB long.");
  return Buffer.from([0x81, 0xfe, length >>> 8, length & 0xff, ...mask]);
}

function createTemplate(source: string, header: Buffer, mask: number[]): RequestTemplate {
  const { text, places } = widen(source);
  const body = Buffer.from(text);
  for (let at = 0; at < body.length; at++) body[at] = (body[at] ?? 0) ^ (mask[at & 3] ?? 0);
  const bytes = Buffer.concat([header, body]);

  return {
    byteLength: bytes.length,
    write(target, offset, ...numbers) {
      bytes.copy(target, offset);
      for (let at = 0; at < places.length; at++)
        writeDigits(target, offset + header.length, places[at] ?? 0, numbers[at] ?? 0);
    },
  };

  function writeDigits(target: Buffer, start: number, place: number, value: number): void {
    let rest = value;
    for (let digit = place + digitsMax - 1; digit >= place; digit--) {
      const isBlank = rest === 0 && digit < place + digitsMax - 1;
      const character = isBlank ? 0x20 : 0x30 + (rest % 10);
      target[start + digit] = character ^ (mask[digit & 3] ?? 0);
      rest = Math.floor(rest / 10);
    }
  }
}

function widen(source: string): { text: string; places: number[] } {
  const places: number[] = [];
  let text = "";
  for (const part of source.split(/(@[a-z]+)/iu)) {
    if (!part.startsWith("@")) {
      text += part;
      continue;
    }
    places.push(Buffer.byteLength(text));
    text += " ".repeat(digitsMax);
  }
  return { text, places };
}
