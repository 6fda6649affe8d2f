import { lookup as lookUp } from "node:dns";
import type { LookupAddress, LookupOptions } from "node:dns";
import { BlockList, isIP } from "node:net";
import type { LookupFunction } from "node:net";

/** A host name resolves to an address that is not public. */
export class NearbyAddressError extends Error {
  constructor(hostname: string) {
    super(`${hostname} resolves to an address that is not on the public internet.`);
    this.name = "NearbyAddressError";
  }
}

/** Whether an address is one of the public internet: not this machine's, not its network's, not reserved. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !reservedV4.check(address, "ipv4");
  return version === 6 && !reservedV6.check(address, "ipv6");
}

/**
 * Resolves a name and answers only when every address it has is public. A connection made with this look-up goes to
 * exactly the address that was checked, so the name cannot resolve differently in between.
 */
export const lookUpPublic: LookupFunction = (hostname, options, answer) => {
  if (localhostName.test(hostname)) {
    process.nextTick(() => answer(new NearbyAddressError(hostname), []));
    return;
  }
  const asked: LookupOptions = { family: options.family ?? 0, all: true };
  lookUp(hostname, asked, (error, found) => {
    const addresses: readonly LookupAddress[] = Array.isArray(found) ? found : [];
    const [first] = addresses;
    if (error !== null || first === undefined)
      answer(error ?? new Error(`${hostname} has no address.`), []);
    else if (!addresses.every(({ address }) => isPublicAddress(address)))
      answer(new NearbyAddressError(hostname), []);
    else if (options.all === true) answer(null, [...addresses]);
    else answer(null, first.address, first.family);
  });
};

/** Names that lead to this machine wherever they are asked for (RFC 6761), also where nothing resolves them. */
const localhostName = /(?:^|\.)localhost\.?$/i;

/** The registries of special addresses (RFC 6890 and after). */
const reservedV4 = blockListOf("ipv4", [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
]);

/** Among them those that carry an address of the older kind inside. A list of its own, for each knows the other's. */
const reservedV6 = blockListOf("ipv6", [
  "::/96",
  "::ffff:0:0/96",
  "64:ff9b::/96",
  "64:ff9b:1::/48",
  "100::/64",
  "2001::/23",
  "2001:db8::/32",
  "2002::/16",
  "3fff::/20",
  "5f00::/16",
  "fc00::/7",
  "fe80::/10",
  "fec0::/10",
  "ff00::/8",
]);

function blockListOf(version: "ipv4" | "ipv6", networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    list.addSubnet(address, Number(bits), version);
  }
  return list;
}
