/**
 * The part of an address that an article lies at, made from its title: small letters and digits of any script, and
 * hyphens between words. Empty for a title without any letter or digit. Titles of the same words lie at the same one.
 */
export function slugOf(title: string): string {
  return title
    .normalize("NFKD")
    .replaceAll(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .normalize("NFC")
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
}
