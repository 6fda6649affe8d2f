/**
 * Makes something that costs only once at a time, however many ask: those who come while it is being made share
 * what is made next, so that nobody gets what was begun before they asked.
 */
export function oneAtATime<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let underWay: Promise<Made> | null = null;
  let next: Promise<Made> | null = null;
  const begin = (): Promise<Made> => {
    next = null;
    const made = make();
    underWay = made;
    const end = (): void => {
      if (underWay === made) underWay = null;
    };
    made.then(end, end);
    return made;
  };
  return () => {
    if (underWay === null) return begin();
    next ??= underWay.then(begin, begin);
    return next;
  };
}
