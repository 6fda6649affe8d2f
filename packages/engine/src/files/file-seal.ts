import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

const uploadLifeMs = 60 * 60 * 1000;

/** Makes a new secret for the seal of a database. */
export function newFileSecret(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * Makes the addresses of files and the tokens of uploads, from a secret that stays with the
 * database. A file's id, which other functions and clients know, does not tell its
 * address.
 */
export class FileSeal {
  readonly #addressKey: Buffer;
  readonly #uploadKey: Buffer;

  constructor(secret: string) {
    this.#addressKey = createHmac("sha256", secret).update("addresses of files").digest();
    this.#uploadKey = createHmac("sha256", secret).update("tokens of uploads").digest();
  }

  /** The address of the file whose id holds these 16 bytes, in the form of a UUID. */
  addressOf(idBytes: Uint8Array): string {
    const cipher = createCipheriv("aes-256-ecb", this.#addressKey, null).setAutoPadding(false);
    const hex = Buffer.concat([cipher.update(idBytes), cipher.final()]).toString("hex");
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, "$1-$2-$3-$4-$5");
  }

  /** The bytes whose address this is, or null when it is no address. */
  idBytesAt(address: string): Uint8Array | null {
    if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(address)) return null;
    const sealed = Buffer.from(address.replaceAll("-", ""), "hex");
    const cipher = createDecipheriv("aes-256-ecb", this.#addressKey, null).setAutoPadding(false);
    return Buffer.concat([cipher.update(sealed), cipher.final()]);
  }

  /** A token that allows uploads for an hour, and nothing else. */
  uploadToken(nowMs: number): string {
    const expiry = Math.floor(nowMs + uploadLifeMs).toString(36);
    return `${expiry}.${this.#signatureOf(expiry).toString("base64url")}`;
  }

  isUploadToken(token: string, nowMs: number): boolean {
    const [expiry = "", signature = "", ...rest] = token.split(".");
    const given = Buffer.from(signature, "base64url");
    const expected = this.#signatureOf(expiry);
    if (rest.length > 0 || given.length !== expected.length) return false;
    return timingSafeEqual(given, expected) && Number.parseInt(expiry, 36) > nowMs;
  }

  #signatureOf(expiry: string): Buffer {
    return createHmac("sha256", this.#uploadKey).update(expiry).digest();
  }
}
