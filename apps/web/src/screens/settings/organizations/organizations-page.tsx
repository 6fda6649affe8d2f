import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { GameIcon, Icon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { useState } from "react";
import { answered } from "../../../session/service-answer.ts";
import { wholeAccountClient } from "../../../session/whole-account-client.ts";
import { t } from "../../../texts/t.ts";
import { useAccountResource } from "../service/account-resource.ts";
import type { Me } from "../service/me.ts";
import { me } from "../service/me.ts";
import { ResourceView } from "../service/resource-view.tsx";
import { useAccountCall } from "../service/use-account-call.ts";
import { FoundDialog } from "./found-dialog.tsx";
import { MyInvitationsPanel } from "./my-invitations-panel.tsx";
import { OrganizationPanels } from "./organization-panels.tsx";
import type { Organization } from "./organization-resources.ts";
import { myOrganizations, myRoles } from "./organization-resources.ts";
import { rolesOf } from "./organization-rights.ts";
import "./organizations-page.css";

/** The organizations one is in, and the one that is being looked at. */
export default function OrganizationsPage() {
  return (
    <ResourceView resource={me} rows={6}>
      {(own) =>
        own !== null && (
          <>
            {own.user.emailVerified && <MyInvitationsPanel />}
            <ResourceView resource={myOrganizations} rows={6}>
              {(organizations) => <Chosen own={own} organizations={organizations ?? []} />}
            </ResourceView>
          </>
        )
      }
    </ResourceView>
  );
}

type ChosenProps = { readonly own: Me; readonly organizations: readonly Organization[] };

function Chosen({ own, organizations }: ChosenProps) {
  const { activeOrganizationId } = own.session;
  const roles = useAccountResource(myRoles);
  // An account owns one organization at most; it may be a member of many.
  const ownsOne =
    roles.state !== "ready" || roles.value.some((role) => rolesOf(role).includes("owner"));
  const active = organizations.find(({ id }) => id === activeOrganizationId) ?? organizations[0];
  if (active === undefined) return <NoOrganization isGuest={own.user.isAnonymous === true} />;
  return (
    <>
      <div className="organizations-page__choice">
        {organizations.length > 1 && (
          <OrganizationChoice organizations={organizations} active={active} />
        )}
        {!ownsOne && <FoundButton />}
      </div>
      <OrganizationPanels key={active.id} organization={active} ownUserId={own.user.id} />
    </>
  );
}

type OrganizationChoiceProps = {
  readonly organizations: readonly Organization[];
  readonly active: Organization;
};

function OrganizationChoice({ organizations, active }: OrganizationChoiceProps) {
  const { run, busy } = useAccountCall();
  const choose = async (organizationId: string) => {
    const chosen = { organizationId };
    await run(() => answered(wholeAccountClient.organization.setActive(chosen)));
    await me.reload();
  };
  return (
    <Select
      label={t("organizations.choose")}
      hideLabel
      options={organizations.map(({ id, name }) => ({ value: id, label: name }))}
      value={active.id}
      disabled={busy}
      onChange={(id) => void choose(id)}
    />
  );
}

function NoOrganization({ isGuest }: { readonly isGuest: boolean }) {
  return (
    <EmptyState
      icon={<GameIcon name="old-lantern" size={40} />}
      title={t("organizations.none-title")}
      action={isGuest ? undefined : <FoundButton variant="primary" />}
    >
      {t(isGuest ? "organizations.none-guest" : "organizations.none-text")}
    </EmptyState>
  );
}

function FoundButton({ variant = "default" }: { readonly variant?: "primary" | "default" }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        size={variant === "primary" ? "md" : "sm"}
        icon={<Icon name="plus" size={15} />}
        onClick={() => setOpen(true)}
      >
        {t("organizations.found")}
      </Button>
      {isOpen && <FoundDialog onEnd={() => setOpen(false)} />}
    </>
  );
}
