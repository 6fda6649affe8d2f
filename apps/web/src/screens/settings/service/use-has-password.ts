import { useAccountResource } from "./account-resource.ts";
import { linkedAccounts, passwordProvider } from "./linked-accounts.ts";

/** Whether the account is known to have a password; whoever signs in elsewhere has none to give. */
export function useHasPassword(): boolean {
  const accounts = useAccountResource(linkedAccounts);
  return (
    accounts.state === "ready" &&
    accounts.value.some(({ providerId }) => providerId === passwordProvider)
  );
}
