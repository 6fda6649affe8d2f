import { GuestNote } from "../account/guest-note.tsx";
import { BelowResource } from "../service/below-resource.tsx";
import { linkedAccounts } from "../service/linked-accounts.ts";
import { me } from "../service/me.ts";
import { ResourceView } from "../service/resource-view.tsx";
import { BackupCodesPanel } from "./backup-codes-panel.tsx";
import { SessionsPanel } from "./sessions-panel.tsx";
import { SigningInPanel } from "./signing-in-panel.tsx";
import { TrustedDevicesPanel } from "./trusted-devices-panel.tsx";

/** How the account is guarded, and where it is open. */
export default function SecurityPage() {
  return (
    <ResourceView resource={me} rows={6}>
      {(own) =>
        own !== null && (
          <>
            {own.user.isAnonymous === true ? <GuestNote /> : <SigningInPanel user={own.user} />}
            <BelowResource above={linkedAccounts}>
              {own.user.twoFactorEnabled === true && (
                <>
                  <BackupCodesPanel />
                  <TrustedDevicesPanel />
                </>
              )}
              <SessionsPanel ownToken={own.session.token} />
            </BelowResource>
          </>
        )
      }
    </ResourceView>
  );
}
