import { ActivityPanel } from "../security/activity-panel.tsx";
import { SessionsPanel, sessions } from "../security/sessions-panel.tsx";
import { BelowResource } from "../service/below-resource.tsx";
import { me } from "../service/me.ts";
import { ResourceView } from "../service/resource-view.tsx";

/** Where the account is open, and what happened to it lately. */
export default function SessionsPage() {
  return (
    <ResourceView resource={me} rows={6}>
      {(own) =>
        own !== null && (
          <>
            <SessionsPanel ownToken={own.session.token} />
            <BelowResource above={sessions}>
              <ActivityPanel />
            </BelowResource>
          </>
        )
      }
    </ResourceView>
  );
}
