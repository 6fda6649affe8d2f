import { useAccountSettings } from "../../../shared/account/use-account-settings.ts";
import { useMute } from "../../sanctions/use-sanctions.ts";

/** Who is muted or in family mode has no field to answer in. */
export function useMayWrite(): boolean {
  const mute = useMute();
  const { isFamilyMode } = useAccountSettings();
  return mute === null && !isFamilyMode;
}
