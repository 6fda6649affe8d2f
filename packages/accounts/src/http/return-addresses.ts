type RefusedAddress = { readonly code: string; readonly message: string };

/** What queries and bodies of the service call an address that an answer may lead a browser to. */
const refusals: ReadonlyMap<string, RefusedAddress> = new Map([
  ["callbackURL", { code: "INVALID_CALLBACK_URL", message: "Invalid callbackURL" }],
  ["errorCallbackURL", { code: "INVALID_ERROR_CALLBACK_URL", message: "Invalid errorCallbackURL" }],
  [
    "newUserCallbackURL",
    { code: "INVALID_NEW_USER_CALLBACK_URL", message: "Invalid newUserCallbackURL" },
  ],
  ["redirectTo", { code: "INVALID_REDIRECT_URL", message: "Invalid redirectURL" }],
]);

const lengthMax = 2_048;

/** The query of a request and its body, which is a form where its content type says so, else JSON. */
export type AddressedRequest = {
  readonly query: URLSearchParams;
  readonly body: string | null;
  readonly isForm: boolean;
};

/**
 * The refusal of the first return address in a request that could lead a browser elsewhere, or null. JSON is looked
 * through at any depth.
 */
export function refusedReturnAddress(
  { query, body, isForm }: AddressedRequest,
  trustedOrigins: readonly string[],
): RefusedAddress | null {
  const sent = body === null ? [] : isForm ? [...new URLSearchParams(body)] : namedInJson(body);
  for (const [name, address] of [...query, ...sent]) {
    const refusal = refusals.get(name);
    if (refusal !== undefined && !isReturnAddress(address, trustedOrigins)) return refusal;
  }
  return null;
}

/**
 * Whether an address is a plain path of this site or an address of a trusted origin, in a spelling that every reader
 * understands alike. What the service appends, normalises or cuts off afterwards cannot move it to another origin:
 * there is nothing in its path that could be taken for the beginning of one.
 */
export function isReturnAddress(address: unknown, trustedOrigins: readonly string[]): boolean {
  if (typeof address !== "string" || address.length > lengthMax) return false;
  if (address === "") return true;
  const onOrigins = trustedOrigins
    .filter((origin) => address.startsWith(origin))
    .map((origin) => address.slice(origin.length))
    .map((rest) => (/^(?:$|[?#])/.test(rest) ? `/${rest}` : rest));
  return [address, ...onOrigins].some(isPlainReference);
}

function isPlainReference(reference: string): boolean {
  const [path = ""] = reference.split(/[?#]/, 1);
  return path.startsWith("/") && isPlainText(reference) && isPlainPath(path);
}

/** Control characters, blanks and backslashes are dropped or turned into slashes by some readers. */
function isPlainText(text: string): boolean {
  // eslint-disable-next-line no-control-regex
  return !/[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/.test(text);
}

/** No empty or dot segments, and no character whose encoding hides a separator, a dot or another encoding. */
function isPlainPath(path: string): boolean {
  const hidesSomething = /%(?:2[ef5]|5c|[01][0-9a-f]|7f|(?![0-9a-f]{2}))/i.test(path);
  const segments = path.split("/").slice(1);
  const hasEmptySegment = segments.slice(0, -1).includes("");
  return !hidesSomething && !hasEmptySegment && !segments.some((segment) => /^\.+$/.test(segment));
}

function namedInJson(body: string): readonly (readonly [name: string, value: unknown])[] {
  const found: (readonly [string, unknown])[] = [];
  try {
    JSON.parse(body, (name, value: unknown) => {
      // What is said to be nothing is no address.
      if (value !== null) found.push([name, value]);
      return value;
    });
  } catch {
    // No JSON: the service refuses it as such.
  }
  return found;
}
