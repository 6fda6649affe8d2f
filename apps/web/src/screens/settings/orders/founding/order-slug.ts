export const slugLength = { min: 3, max: 24 } as const;

/** A short name for an address, made of a name: "The Lamplit Organization" is "the-lamplit-organization". */
export function slugOf(name: string): string {
  const plain = name.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("ß", "ss");
  const words = plain.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.join("-").slice(0, slugLength.max).replace(/-$/, "");
}

/** Whether it has 3 to 24 small letters, digits and single hyphens between them. */
export function isSlug(text: string): boolean {
  const fits = text.length >= slugLength.min && text.length <= slugLength.max;
  return fits && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}
