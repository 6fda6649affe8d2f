import { isIPv6 } from "node:net";

const groupsOfNetwork = 4;
const groupsInAll = 8;

/**
 * What counts as one client's address: of an IPv6 address its network of 64 bits, since a client that has
 * one has all of it; anything else as it is.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  if (address.startsWith("::ffff:") && address.includes(".")) return address.slice(7);
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const before = head.split(":").filter((group) => group !== "");
  const after = (tail ?? "").split(":").filter((group) => group !== "");
  const zeros = tail === undefined ? 0 : groupsInAll - before.length - after.length;
  const groups = [...before, ...Array.from({ length: zeros }, () => "0"), ...after];
  const network = groups.slice(0, groupsOfNetwork).map((group) => Number.parseInt(group, 16));
  return `${network.map((group) => group.toString(16)).join(":")}::/64`;
}
