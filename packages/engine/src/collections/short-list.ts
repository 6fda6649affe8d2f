/**
 * The list with one item more; the argument must not be used afterwards. Most transactions read and
 * write one or two things, and pushing the first one would make room for sixteen.
 */
export function appended<T extends object>(list: T[], item: T): T[] {
  if (list.length === 0) return [item];
  const first = list[0];
  if (list.length === 1 && first !== undefined) return [first, item];
  list.push(item);
  return list;
}
