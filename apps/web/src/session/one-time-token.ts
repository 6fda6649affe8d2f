const parameter = "ott";

/**
 * Where an address with a one-time token in its query leads: to the page that asks whether to use it,
 * and from there to the rest of the address. `null` for an address without one.
 */
export function withoutOneTimeToken(address: string): string | null {
  const url = new URL(address);
  const token = url.searchParams.get(parameter);
  if (token === null) return null;
  url.searchParams.delete(parameter);
  if (token === "") return url.href;
  const fragment = new URLSearchParams({
    [parameter]: token,
    callbackURL: `${url.pathname}${url.search}${url.hash}`,
  });
  return `${url.origin}/sign-in-link#${fragment.toString()}`;
}
