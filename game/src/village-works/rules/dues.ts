/** What was given on a day that counts as dues, by item, or "gold"; each counts once a day. */
type Dues = { readonly day: number; readonly goods: readonly string[] };

type Payer = { readonly dues?: Dues };
type Due = { readonly day: number; readonly thing: string };

/** Whether nothing of this was given on that day yet. */
export function isFirst({ dues }: Payer, { day, thing }: Due): boolean {
  return dues?.day !== day || !dues.goods.includes(thing);
}

/** The dues with this one; those of other days are forgotten. */
export function withDue({ dues }: Payer, { day, thing }: Due): { day: number; goods: string[] } {
  return { day, goods: [...(dues?.day === day ? dues.goods : []), thing] };
}
