import { knownHosts } from "../../content/known-hosts.ts";
import { topLevelDomains } from "../../content/top-level-domains.ts";
import { foldLookAlikes } from "./fold-look-alikes.ts";

/**
 * The first host that a text leads to and that is not among the known ones; `null` when all are. Reads
 * addresses as browsers do: full-width letters and dots are plain ones, a backslash is a slash, a known
 * scheme needs no slashes. The text is bounded by the caller.
 */
export function unknownHost(text: string): string | null {
  for (const [, afterScheme, bare] of asBrowsersRead(text).matchAll(address)) {
    const host = afterScheme === undefined ? hostOfName(bare ?? "") : hostOfAuthority(afterScheme);
    if (host !== null && !isKnown(host)) return host;
  }
  return null;
}

function asBrowsersRead(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replaceAll("\\", "/")
    .replaceAll(/。(?=[a-z0-9])/g, ".");
}

/**
 * What follows a scheme up to its path, or a bare name with a dot in it. The path belongs to the address
 * and is not looked at. Names begin where no letter stands before, so that no character is read twice.
 */
const address =
  /(?:(?<=\b(?:https?|ftp|wss?)):\/*|(?<=[a-z0-9]):\/{2,})([^\s/?#]+)(?:[/?#]\S*)?|(?<![\p{L}\p{M}\p{N}_-])((?:[\p{L}\p{M}\p{N}_-]+\.)+[\p{L}\p{M}\p{N}_-]+)(?:[/?#]\S*)?/gu;

/** A name before an @ is nobody's host, so what holds one is never a known host. */
function hostOfAuthority(authority: string): string {
  return authority.replace(/:\d*$/, "").replace(/[.,;!)\]}'"»”]+$/u, "");
}

/** The part of a dotted name that an address bar would take; `null` when no part of it ends like a host. */
function hostOfName(name: string): string | null {
  if (name.startsWith("www.") || /^\d{1,3}(?:\.\d{1,3}){3}$/.test(name)) return name;
  const labels = name.split(".");
  const isLatin = /[a-z]/.test(name);
  const last = labels.findLastIndex(
    (label, at) => at > 0 && (isEnding(label) || (isLatin && isEnding(foldLookAlikes(label).text))),
  );
  return last < 0 ? null : labels.slice(0, last + 1).join(".");
}

function isEnding(label: string): boolean {
  return topLevelDomains.has(label) || label.startsWith("xn--");
}

function isKnown(host: string): boolean {
  const name = host.replace(/^www\./, "");
  const isPlain = /^[a-z0-9.-]+$/.test(name);
  return isPlain && knownHosts.some((known) => name === known || name.endsWith(`.${known}`));
}
