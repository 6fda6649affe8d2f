import { createDecipheriv, createECDH, createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { ECDH } from "node:crypto";

/** The keys of a browser that subscribed; the private ones never leave it. */
export type TestBrowser = {
  readonly p256dh: string;
  readonly auth: string;
  readonly keys: ECDH;
};

export function newBrowser(): TestBrowser {
  const keys = createECDH("prime256v1");
  return {
    keys,
    p256dh: keys.generateKeys("base64url"),
    auth: randomBytes(16).toString("base64url"),
  };
}

/**
 * Opens an encrypted message as a browser does, written after RFC 8291 and RFC 8188: a salt, the size
 * of a record, the sender's key, and one record that ends in the mark of the last.
 */
export function openMessage({ keys, auth }: TestBrowser, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);

  const shared = keys.computeSecret(senderKey);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), senderKey]);
  const extracted = createHmac("sha256", Buffer.from(auth, "base64url")).update(shared).digest();
  const secret = createHmac("sha256", extracted)
    .update(info)
    .update(Buffer.from([1]))
    .digest();
  const derived = (label: string, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${label}\0`, length));

  const cipher = createDecipheriv("aes-128-gcm", derived("aes128gcm", 16), derived("nonce", 12));
  cipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  const end = padded.lastIndexOf(2);
  return padded.subarray(0, end).toString();
}
