import type { AccountSettings } from "@aldermoor/game/settings/content/account-settings.ts";
import { SaveBar } from "@aldermoor/ui/controls/save-bar.tsx";
import { LeaveQuestion } from "../../page/leave-question.tsx";
import { CharacterPanel } from "./panels/character-panel.tsx";
import { ChatPanel } from "./panels/chat-panel.tsx";
import { GameplayPanel } from "./panels/gameplay-panel.tsx";
import { KeysPanel } from "./panels/keys-panel.tsx";
import { NotificationsPanel } from "./panels/notifications-panel.tsx";
import { PrivacyPanel } from "./panels/privacy-panel.tsx";
import type { SettingsDraft } from "./use-settings-draft.ts";
import { useSettingsDraft } from "./use-settings-draft.ts";

type AccountPanelsProps = { readonly category: string; readonly saved: AccountSettings };

/** The settings that the server keeps: changed together, saved together. */
export function AccountPanels({ category, saved }: AccountPanelsProps) {
  const draft = useSettingsDraft(saved);
  return (
    <>
      <PanelOf category={category} draft={draft} />
      <SaveBar
        isDirty={draft.isDirty}
        busy={draft.isBusy}
        onSave={draft.save}
        onDiscard={draft.discard}
      />
      <LeaveQuestion isUnsaved={draft.isDirty} />
    </>
  );
}

type PanelOfProps = { readonly category: string; readonly draft: SettingsDraft };

function PanelOf({ category, draft }: PanelOfProps) {
  switch (category) {
    case "notifications":
      return <NotificationsPanel draft={draft} />;
    case "privacy":
      return <PrivacyPanel draft={draft} />;
    case "chat":
      return <ChatPanel draft={draft} />;
    case "gameplay":
      return (
        <>
          <GameplayPanel draft={draft} />
          <CharacterPanel />
        </>
      );
    case "keys":
      return <KeysPanel draft={draft} />;
    default:
      return null;
  }
}
