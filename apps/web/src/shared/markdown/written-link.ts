/** Where a written link leads: to a page of this site, or to another site whose name is shown. */
export type WrittenLink =
  | { readonly kind: "page"; readonly path: string }
  | { readonly kind: "elsewhere"; readonly url: string; readonly host: string };

/** Longer ones are no address that anybody means. */
const addressLengthMax = 2_000;

/**
 * Reads the address of a link as browsers do, against the address of this site. `null` for whatever is no http or https, names
 * somebody before its host, is relative to the page, or is a door of the service: such words are shown without a link.
 */
export function writtenLink(address: string, site: string): WrittenLink | null {
  if (address.length > addressLengthMax) return null;
  if (!/^(?:https?:|\/)/i.test(address)) return null;
  const url = parsed(address, site);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  if (url.username !== "" || url.password !== "") return null;
  if (url.origin !== new URL(site).origin)
    return { kind: "elsewhere", url: url.href, host: url.host };
  if (/^\/api(?:\/|$)/i.test(url.pathname)) return null;
  return { kind: "page", path: `${url.pathname}${url.search}${url.hash}` };
}

function parsed(address: string, site: string): URL | null {
  try {
    return new URL(address, site);
  } catch {
    return null;
  }
}

/** Whether the words of a link already say where it leads. */
export function saysWhere(words: string, { url, host }: { url: string; host: string }): boolean {
  const said = words.trim();
  return [url, url.replace(/\/$/, ""), url.replace(/^https?:\/\//, ""), host].includes(said);
}
