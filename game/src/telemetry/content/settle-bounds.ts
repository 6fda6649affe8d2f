/**
 * The upper bounds in milliseconds by which the host counts how long settlements took; one more bucket holds the rest. Sums of
 * samples are stored by them.
 */
export const settleBoundsMs: readonly number[] = [
  0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500,
];
