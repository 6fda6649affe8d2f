import { me } from "../service/me.ts";
import { ResourceView } from "../service/resource-view.tsx";
import { DeletePanel } from "./delete-panel.tsx";
import { EmailPanel } from "./email-panel.tsx";
import { GuestNote } from "./guest-note.tsx";
import { NamePanel } from "./name-panel.tsx";
import { PasswordPanel } from "./password-panel.tsx";
import { PicturePanel } from "./picture-panel.tsx";
import { ProvidersPanel } from "./providers-panel.tsx";

/** Who one is to the account service, how one signs in, and the way out. */
export default function AccountPage() {
  return (
    <ResourceView resource={me} rows={6}>
      {(own) =>
        own !== null && (
          <>
            {own.user.isAnonymous === true && <GuestNote />}
            <NamePanel key={own.user.name} name={own.user.name} />
            <PicturePanel user={own.user} />
            {own.user.isAnonymous !== true && (
              <>
                <EmailPanel email={own.user.email} isVerified={own.user.emailVerified} />
                <PasswordPanel email={own.user.email} ownWords={[own.user.name, own.user.email]} />
                <ProvidersPanel />
              </>
            )}
            <DeletePanel email={own.user.email} isGuest={own.user.isAnonymous === true} />
          </>
        )
      }
    </ResourceView>
  );
}
