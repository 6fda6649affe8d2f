/** One of `of` equal parts; `index` begins with zero. */
type Share = { readonly index: number; readonly of: number };

/** Whether something is of a share, by its id: each is of exactly one, and the shares are about equal. */
export function isOfShare(id: string, { index, of }: Share): boolean {
  return numberOf(id) % of === index;
}

// The 32-bit hash of Fowler, Noll and Vo (FNV-1a), by which ids that differ in one letter lie apart.
function numberOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at++)
    hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}
