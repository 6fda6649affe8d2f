import { useAccountResource } from "./account-resource.ts";
import { linkedWays, passwordWay } from "./sign-in-ways.ts";

/** Whether the account is known to have a password; whoever signs in elsewhere has none to give. */
export function useHasPassword(): boolean {
  const ways = useAccountResource(linkedWays);
  return ways.state === "ready" && ways.value.some(({ providerId }) => providerId === passwordWay);
}
