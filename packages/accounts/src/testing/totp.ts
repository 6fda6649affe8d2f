import { createHmac } from "node:crypto";

/** The six digits an authenticator shows at an instant, now unless told (RFC 6238, SHA-1, 30 seconds). */
export function totp(base32: string, nowMs = Date.now()): string {
  const bits = Array.from(base32.replace(/=+$/, ""))
    .map((character) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(character))
    .map((value) => value.toString(2).padStart(5, "0"))
    .join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(nowMs / 30_000)));
  const digest = createHmac("sha1", key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, "0");
}
