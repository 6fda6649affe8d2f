const parameter = "ott";

/** Takes a one-time token out of an address, so that it is neither kept nor passed on. */
export function takeOneTimeToken(address: string): {
  readonly token: string | null;
  readonly address: string;
} {
  const url = new URL(address);
  const token = url.searchParams.get(parameter);
  if (token === null) return { token: null, address };
  url.searchParams.delete(parameter);
  return { token: token === "" ? null : token, address: url.href };
}
