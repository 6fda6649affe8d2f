import type { AccountSettings } from "@aldermoor/game/settings/content/account-settings.ts";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { api } from "../../realtime/api.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import { t } from "../../texts/t.ts";

export type SettingsDraft = {
  /** What is saved, with what was changed since. */
  readonly shown: AccountSettings;
  readonly change: (part: Partial<AccountSettings>) => void;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  readonly save: () => void;
  readonly discard: () => void;
};

/** Settings being changed, until they are saved or thrown away. */
export function useSettingsDraft(saved: AccountSettings): SettingsDraft {
  const command = useCommands();
  const [changed, setChanged] = useState<Partial<AccountSettings>>({});
  const shown = { ...saved, ...changed };
  const isDirty = JSON.stringify(shown) !== JSON.stringify(saved);
  const save = async () => {
    const outcome = await command.send(api.settings.change, changed);
    if (!outcome.ok) return;
    setChanged({});
    toast.success(t("settings.saved"));
  };
  return {
    shown,
    change: (part) => setChanged({ ...changed, ...part }),
    isDirty,
    isBusy: command.busy,
    save: () => void save(),
    discard: () => setChanged({}),
  };
}
