/**
 * The path of an address on this site, with its query and fragment; "/" for any address elsewhere,
 * so that a link cannot lead a player who has just signed in to somebody else's page.
 */
export function pathOnSite(address: string, origin: string): string {
  const url = URL.parse(address, origin);
  // A path that begins with two slashes is the name of another site for whoever reads it next.
  if (url === null || url.origin !== origin || url.pathname.startsWith("//")) return "/";
  return `${url.pathname}${url.search}${url.hash}`;
}
