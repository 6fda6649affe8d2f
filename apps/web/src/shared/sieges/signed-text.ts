/** "+17", "−17", "±0". */
export function signedText(n: number): string {
  if (n === 0) return "±0";
  return n < 0 ? `−${-n}` : `+${n}`;
}
