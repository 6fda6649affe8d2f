/** Leads requests for other hosts to a local port, which finds the host at the beginning of the path. */
export function rerouteFetch(port: number): () => void {
  const { fetch: original } = globalThis;
  globalThis.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.protocol !== "https:") return original(input, init);
    return original(`http://127.0.0.1:${port}/${url.host}${url.pathname}${url.search}`, init);
  };
  return () => {
    globalThis.fetch = original;
  };
}
