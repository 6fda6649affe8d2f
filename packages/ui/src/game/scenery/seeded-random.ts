/** Numbers from 0 up to 1 that depend on nothing but the seed: the same drawing on every machine. */
export type Random = () => number;

export function seededRandom(seed: string): Random {
  let state = 1_779_033_703 ^ seed.length;
  for (const character of seed) {
    state = Math.imul(state ^ character.charCodeAt(0), 3_432_918_353);
    state = (state << 13) | (state >>> 19);
  }
  return () => {
    state = Math.imul(state ^ (state >>> 16), 2_246_822_507);
    state = Math.imul(state ^ (state >>> 13), 3_266_489_909);
    state ^= state >>> 16;
    return (state >>> 0) / 4_294_967_296;
  };
}
