import dns from "node:dns";

/**
 * What stands behind the name `localhost` on every machine (RFC 6761). Browsers know; Node asks the system, which
 * does not where there is no /etc/hosts, as in a place made by debootstrap.
 */
const known = { address: "127.0.0.1", family: 4 } as const;

const { lookup } = dns;
const lookupPromised = dns.promises.lookup;

dns.lookup = Object.assign(
  (hostname: string, ...rest: unknown[]) => {
    const answer = rest.at(-1);
    if (hostname !== "localhost" || typeof answer !== "function")
      return Reflect.apply(lookup, dns, [hostname, ...rest]);
    const wantsAll = isAll(rest[0]);
    process.nextTick(() => {
      if (wantsAll) answer(null, [known]);
      else answer(null, known.address, known.family);
    });
    return undefined;
  },
  { __promisify__: lookup.__promisify__ },
) as typeof dns.lookup;

dns.promises.lookup = (async (hostname: string, options?: unknown) => {
  if (hostname !== "localhost")
    return Reflect.apply(lookupPromised, dns.promises, [hostname, options]);
  return isAll(options) ? [known] : known;
}) as typeof dns.promises.lookup;

function isAll(options: unknown): boolean {
  return (
    typeof options === "object" && options !== null && "all" in options && options.all === true
  );
}
