/** An email address that its owner recognises, too incomplete to be written to: `w…n@moor.example`. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf("@");
  const name = email.slice(0, Math.max(at, 0));
  const last = name.length > 2 ? name.slice(-1) : "";
  return `${name.slice(0, 1)}…${last}${email.slice(Math.max(at, 0))}`;
}
