import * as fc from "fast-check";

const surrogates = { from: 0xd8_00, count: 0x8_00 };

/**
 * Any character of Unicode, for strings of such: as `unit: "binary"`, for which fast-check makes a table of all 1.1 million in each
 * process, and takes half a second for it.
 */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10_ff_ff - surrogates.count })
  .map((at) => String.fromCodePoint(at < surrogates.from ? at : at + surrogates.count));
