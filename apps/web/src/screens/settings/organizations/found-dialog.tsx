import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { answered } from "../../../session/service-answer.ts";
import { wholeAccountClient } from "../../../session/whole-account-client.ts";
import { t } from "../../../texts/t.ts";
import { useAccountCall } from "../service/use-account-call.ts";
import type { OrganizationNames } from "./organization-form.tsx";
import { OrganizationForm } from "./organization-form.tsx";
import { reloadMyOrganizations } from "./organization-resources.ts";

/** Founds an organization; it is looked at from then on. */
export function FoundDialog({ onEnd }: { readonly onEnd: () => void }) {
  const { run, busy } = useAccountCall();
  const found = async (names: OrganizationNames) => {
    const done = await run(() => answered(wholeAccountClient.organization.create(names)));
    if (done === null) return;
    toast.success(t("organizations.founded", { name: names.name }));
    await reloadMyOrganizations();
    onEnd();
  };
  return (
    <Dialog
      open
      onOpenChange={onEnd}
      title={t("organizations.found-title")}
      description={t("organizations.found-text")}
    >
      <OrganizationForm
        label={t("organizations.found")}
        busy={busy}
        onNames={(names) => void found(names)}
        onEnd={onEnd}
      />
    </Dialog>
  );
}
