export const nameLengthMax = 50;

/** Controls, marks that turn the direction of a line, and characters that cannot be seen. */
const invisibleCharacter = /[\p{C}\p{Zl}\p{Zp}\u034F\u115F\u1160\u17B4\u17B5\u2800\u3164\uFFA0]/u;
/** What makes mail programs turn a text into a link, or names a mailbox. */
const addressPattern = /@|:\/\/|\bwww\.|\b(?:https?|mailto):/i;
/** A name of a site: words joined by dots, in any script's dots. */
const siteNamePattern = /[\p{L}\p{N}][.\u3002\uFF0E\uFF61]\p{L}{2}/u;
/** Marks on one letter, beyond what any language writes. */
const piledMarks = /\p{M}{4}/u;

/**
 * Whether a name can be shown to others: at most 50 characters, nothing invisible in it, no address. Organizations are
 * named in emails to strangers, so theirs must not look like a site either; users may be called `john.smith`.
 */
export function isFitName(name: string, of: "user" | "organization"): boolean {
  if (name.length > nameLengthMax * 2 || Array.from(name).length > nameLengthMax) return false;
  const isPlain = ![invisibleCharacter, addressPattern, piledMarks].some((unfit) =>
    unfit.test(name),
  );
  return isPlain && (of === "user" || !siteNamePattern.test(name));
}

/** A name from a provider, made fit: cut, and without characters that cannot be shown. */
export function madeFit(name: string): string {
  const shown = Array.from(name.slice(0, nameLengthMax * 4))
    .filter((character) => !invisibleCharacter.test(character) && character !== "@")
    .slice(0, nameLengthMax)
    .join("")
    .trim();
  return isFitName(shown, "user") ? shown : "";
}
