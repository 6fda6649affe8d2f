import { isLampFresh } from "./lamp-warning.ts";

/**
 * Signs of an open page that fill the lamp and that no settlement has heard yet. The first may bring a gift, and the
 * last says when the lamp goes out; those in between bring nothing, as all are of one day.
 */
export type Fills = { readonly firstAtMs: number; readonly lastAtMs: number };

/** Those of them that the present state has not heard of; `null` when there is none. */
export function unheardOf(
  fills: Fills | undefined,
  { checkInAtMs }: { readonly checkInAtMs: number },
): Fills | null {
  return fills === undefined || fills.lastAtMs <= checkInAtMs ? null : fills;
}

/** When the lamp was filled last, heard or not. */
export function lastFilledAtMs(
  unheard: Fills | null,
  { checkInAtMs }: { readonly checkInAtMs: number },
): number {
  return unheard?.lastAtMs ?? checkInAtMs;
}

/** With a sign more, which fills the lamp unless it was filled shortly before. */
export function withSign(
  unheard: Fills | null,
  state: { readonly checkInAtMs: number },
  atMs: number,
): Fills | null {
  if (isLampFresh({ checkInAtMs: lastFilledAtMs(unheard, state) }, atMs)) return unheard;
  return { firstAtMs: unheard?.firstAtMs ?? atMs, lastAtMs: atMs };
}
