/** A link that staff laid, for the copy of one of the two: why and when. With whom it is says the household, while it lasts. */
export function ownLink({ reason, atMs }: Readonly<Record<string, unknown>>): object {
  return { reason, atMs };
}
