/** What was given on a day that counts as dues; each item, and gold, counts once a day. */
type Dues = { readonly day: number; readonly of: readonly string[] };

type Payer = { readonly dues?: Dues };
type Due = { readonly day: number; readonly of: string };

/** Whether nothing of this was given on that day yet. */
export function isFirst({ dues }: Payer, { day, of }: Due): boolean {
  return dues?.day !== day || !dues.of.includes(of);
}

/** The dues with this one; those of other days are forgotten. */
export function withDue({ dues }: Payer, { day, of }: Due): { day: number; of: string[] } {
  return { day, of: [...(dues?.day === day ? dues.of : []), of] };
}
