/** Whether staff gave a whole number from one up to the most they may give. */
export function isWithin(count: number, most: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= most;
}
