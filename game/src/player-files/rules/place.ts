/**
 * The network of an address, which is all of it that staff see: three of the four numbers of an IPv4 address (`203.0.113.x`), the
 * first 48 bits of an IPv6 one (`2001:db8:7::x`). It takes what it answers; `null` for what is no address.
 */
export function placeOf(address: string): string | null {
  const written = address.trim().toLowerCase();
  return shortV4(written) ?? shortV6(written);
}

/** How addresses of a network may begin as they are written, of which some may belong to others: short, in full, or with zeros left out. */
export function beginningsOf(place: string): readonly string[] {
  if (place.endsWith(".x")) return [place.slice(0, -1)];
  const groups = place.slice(0, -shortEnd.length).split(":");
  const beginnings = [`${groups.join(":")}:`, `${groups.map(inFull).join(":")}:`];
  for (let from = 0; from < groups.length; from += 1) {
    for (let to = from + 1; to <= groups.length; to += 1) {
      if (groups.slice(from, to).some((group) => group !== "0")) continue;
      const behind = groups.slice(to).map((group) => `${group}:`);
      beginnings.push(`${groups.slice(0, from).join(":")}::${behind.join("")}`);
    }
  }
  return beginnings;
}

const v4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(?:x|(\d{1,3}))$/;
const v6Group = /^[0-9a-f]{1,4}$/;
const v6Groups = 8;
const networkGroups = 3;
const shortEnd = "::x";

function shortV4(address: string): string | null {
  const [, ...numbers] = v4.exec(address) ?? [];
  const [first, second, third] = numbers;
  if (first === undefined || numbers.some((one) => Number(one ?? 0) > 255)) return null;
  return `${Number(first)}.${Number(second)}.${Number(third)}.x`;
}

function shortV6(address: string): string | null {
  const halves = address.replace(/::x$/, "::").split("::");
  const [front = [], back = []] = halves.map((half) => (half === "" ? [] : half.split(":")));
  const missing = v6Groups - front.length - back.length;
  const isWhole = halves.length === 1 ? missing === 0 : halves.length === 2 && missing >= 1;
  if (!isWhole || ![...front, ...back].every((group) => v6Group.test(group))) return null;
  const groups = [...front, ...Array.from({ length: missing }, () => "0"), ...back];
  const network = groups.slice(0, networkGroups).map((group) => parseInt(group, 16).toString(16));
  return `${network.join(":")}${shortEnd}`;
}

function inFull(group: string): string {
  return group.padStart(4, "0");
}
