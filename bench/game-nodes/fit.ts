export type Point = { readonly first: number; readonly second: number; readonly y: number };

/** What each cause adds, so that the sums of both come nearest to what was measured; neither takes anything away. */
export function fitTwo(points: readonly Point[]): readonly [first: number, second: number] {
  const sum = (of: (point: Point) => number): number =>
    points.reduce((total, point) => total + of(point), 0);
  const squares = [sum(({ first }) => first ** 2), sum(({ second }) => second ** 2)] as const;
  const both = sum(({ first, second }) => first * second);
  const toY = [sum(({ first, y }) => first * y), sum(({ second, y }) => second * y)] as const;
  const determinant = squares[0] * squares[1] - both ** 2;
  const byFirst = squares[0] === 0 ? 0 : toY[0] / squares[0];
  // Where both go together nothing tells them apart.
  if (determinant <= 1e-9 * squares[0] * squares[1]) return [byFirst, 0];
  const first = (toY[0] * squares[1] - toY[1] * both) / determinant;
  const second = (toY[1] * squares[0] - toY[0] * both) / determinant;
  if (second < 0) return [byFirst, 0];
  return first < 0 ? [0, toY[1] / squares[1]] : [first, second];
}
