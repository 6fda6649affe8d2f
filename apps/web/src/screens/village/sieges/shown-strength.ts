/** The strength of a formation in whole points, as pages show it. */
export function shownStrength(strength: number): number {
  return Math.round(10 * strength);
}
