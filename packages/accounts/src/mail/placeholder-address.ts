/** Guests and accounts of providers without addresses have one that cannot exist (RFC 2606). */
export function isPlaceholder(address: string): boolean {
  return address.toLowerCase().endsWith(".invalid");
}
