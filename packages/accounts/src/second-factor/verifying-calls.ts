/** The calls that take a second factor, for a sign-in that waits or in a session. */
const verifyingPaths = [
  "/two-factor/verify-totp",
  "/two-factor/verify-otp",
  "/two-factor/verify-backup-code",
];

export function isVerifyingCall({ path }: { readonly path?: string | undefined }): boolean {
  return verifyingPaths.includes(path ?? "");
}
