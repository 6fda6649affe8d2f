/** Fields of one document may be named by at most this many characters. */
const fieldNameLengthMax = 1024;

/**
 * Refuses names a field may not have: they are printable ASCII and do not start with a dollar
 * sign, which marks encoded values.
 *
 * @throws Error naming the field and its fault.
 */
export function checkFieldName(name: string): void {
  if (acceptedNames.has(name)) return;
  const problem = fieldNameProblem(name);
  if (problem !== null) throw new Error(problem);
  acceptName(name);
}

const acceptedNames = new Set<string>();
// Most names come from code and repeat, but a record's keys come from players: the set must not
// grow with them.
const acceptedNamesMax = 4096;

function acceptName(name: string): void {
  if (acceptedNames.size >= acceptedNamesMax) acceptedNames.clear();
  acceptedNames.add(name);
}

function fieldNameProblem(name: string): string | null {
  if (name.length > fieldNameLengthMax)
    return `Field name ${name.slice(0, 64)}… exceeds maximum field name length ${fieldNameLengthMax}.`;
  if (name.startsWith("$")) return `Field name ${name} starts with a '$', which is reserved.`;
  // Assigning to this name would change an object's prototype instead of storing a field.
  if (name === "__proto__") return `Field name ${name} is reserved.`;
  for (let at = 0; at < name.length; at++) {
    const code = name.charCodeAt(at);
    if (code < 32 || code > 126)
      return `Field name ${name} has invalid character '${name[at]}': Field names can only contain non-control ASCII characters`;
  }
  return null;
}
