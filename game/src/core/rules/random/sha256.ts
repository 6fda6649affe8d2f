/** Fractional parts of the square roots of the first eight primes (FIPS 180-4, 5.3.3). */
const initial = Int32Array.of(
  0x6a09e667,
  0xbb67ae85,
  0x3c6ef372,
  0xa54ff53a,
  0x510e527f,
  0x9b05688c,
  0x1f83d9ab,
  0x5be0cd19,
);

/** Fractional parts of the cube roots of the first sixty-four primes (FIPS 180-4, 4.2.2). */
const rounds = Int32Array.of(
  0x428a2f98,
  0x71374491,
  0xb5c0fbcf,
  0xe9b5dba5,
  0x3956c25b,
  0x59f111f1,
  0x923f82a4,
  0xab1c5ed5,
  0xd807aa98,
  0x12835b01,
  0x243185be,
  0x550c7dc3,
  0x72be5d74,
  0x80deb1fe,
  0x9bdc06a7,
  0xc19bf174,
  0xe49b69c1,
  0xefbe4786,
  0x0fc19dc6,
  0x240ca1cc,
  0x2de92c6f,
  0x4a7484aa,
  0x5cb0a9dc,
  0x76f988da,
  0x983e5152,
  0xa831c66d,
  0xb00327c8,
  0xbf597fc7,
  0xc6e00bf3,
  0xd5a79147,
  0x06ca6351,
  0x14292967,
  0x27b70a85,
  0x2e1b2138,
  0x4d2c6dfc,
  0x53380d13,
  0x650a7354,
  0x766a0abb,
  0x81c2c92e,
  0x92722c85,
  0xa2bfe8a1,
  0xa81a664b,
  0xc24b8b70,
  0xc76c51a3,
  0xd192e819,
  0xd6990624,
  0xf40e3585,
  0x106aa070,
  0x19a4c116,
  0x1e376c08,
  0x2748774c,
  0x34b0bcb5,
  0x391c0cb3,
  0x4ed8aa4a,
  0x5b9cca4f,
  0x682e6ff3,
  0x748f82ee,
  0x78a5636f,
  0x84c87814,
  0x8cc70208,
  0x90befffa,
  0xa4506ceb,
  0xbef9a3f7,
  0xc67178f2,
);

const blockBytes = 64;

/** SHA-256 of some bytes, as eight words. Pure code has no platform crypto to call. */
export function sha256(message: Uint8Array): Int32Array {
  return digest(initial, message, 0);
}

/** A key made ready for many messages: both halves of HMAC with the key's block behind them. */
type HmacKey = { readonly inner: Int32Array; readonly outer: Int32Array };

/** Prepares a key for HMAC-SHA-256 (RFC 2104). */
export function hmacKey(key: Uint8Array): HmacKey {
  const short = key.length > blockBytes ? bytesOf(sha256(key)) : key;
  const inner = new Uint8Array(blockBytes).fill(0x36);
  const outer = new Uint8Array(blockBytes).fill(0x5c);
  for (let i = 0; i < short.length; i++) {
    const byte = short[i] ?? 0;
    inner[i] = byte ^ 0x36;
    outer[i] = byte ^ 0x5c;
  }
  return { inner: absorb(initial.slice(), inner), outer: absorb(initial.slice(), outer) };
}

/** HMAC-SHA-256 of a message, as eight words. */
export function hmacSha256({ inner, outer }: HmacKey, message: Uint8Array): Int32Array {
  return digest(outer, bytesOf(digest(inner, message, blockBytes)), blockBytes);
}

/** Goes on from a state that has taken `before` bytes, over a message to its end. */
function digest(from: Int32Array, message: Uint8Array, before: number): Int32Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / blockBytes) * blockBytes);
  padded.set(message);
  padded[message.length] = 0x80;
  // The length in bits; half a gigabyte is more than anybody hashes here.
  const bits = (before + message.length) * 8;
  new DataView(padded.buffer).setUint32(padded.length - 4, bits);
  return absorb(from.slice(), padded);
}

function absorb(state: Int32Array, blocks: Uint8Array<ArrayBuffer>): Int32Array {
  const view = new DataView(blocks.buffer);
  const words = new Int32Array(64);
  for (let offset = 0; offset < blocks.length; offset += blockBytes) {
    for (let i = 0; i < 16; i++) words[i] = view.getInt32(offset + 4 * i);
    compress(state, words);
  }
  return state;
}

function compress(state: Int32Array, words: Int32Array): void {
  for (let i = 16; i < 64; i++) {
    const near = at(words, i - 2);
    const far = at(words, i - 15);
    const mixNear = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
    const mixFar = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
    words[i] = (mixNear + at(words, i - 7) + mixFar + at(words, i - 16)) | 0;
  }
  let a = at(state, 0);
  let b = at(state, 1);
  let c = at(state, 2);
  let d = at(state, 3);
  let e = at(state, 4);
  let f = at(state, 5);
  let g = at(state, 6);
  let h = at(state, 7);
  for (let i = 0; i < 64; i++) {
    const choice = (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g));
    const first = (h + choice + at(rounds, i) + at(words, i)) | 0;
    const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  state[0] = at(state, 0) + a;
  state[1] = at(state, 1) + b;
  state[2] = at(state, 2) + c;
  state[3] = at(state, 3) + d;
  state[4] = at(state, 4) + e;
  state[5] = at(state, 5) + f;
  state[6] = at(state, 6) + g;
  state[7] = at(state, 7) + h;
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function at(words: Int32Array, index: number): number {
  return words[index] ?? 0;
}

function bytesOf(words: Int32Array): Uint8Array {
  const bytes = new Uint8Array(4 * words.length);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < words.length; i++) view.setInt32(4 * i, at(words, i));
  return bytes;
}
