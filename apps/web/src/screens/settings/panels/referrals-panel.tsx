import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { t } from "../../../texts/t.ts";
import "../settings-screen.css";

/** The address by which one sends friends to the moor. */
export function ReferralsPanel() {
  const sheet = useGameQuery(api.character.sheet, { characterId: useCharacter() });
  return (
    <Panel title={t("settings.referral-title")}>
      <p className="settings-screen__note">{t("settings.referral-text")}</p>
      <QueryView
        query={sheet}
        failed={t("settings.referral-failed")}
        skeleton={<SkeletonRows rows={1} bare />}
      >
        {({ name }) => <Address name={name} />}
      </QueryView>
    </Panel>
  );
}

function Address({ name }: Pick<CharacterSheet, "name">) {
  const address = `${window.location.origin}/ref/${name}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success(t("settings.referral-copied"));
    } catch {
      // Without the right to the clipboard the field itself can still be copied from.
      toast.error(t("settings.referral-by-hand"));
    }
  };
  return (
    <div className="settings-screen__referral">
      <TextField
        label={t("settings.referral-address")}
        hideLabel
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <Button icon={<Icon name="copy" size={15} />} onClick={() => void copy()}>
        {t("settings.referral-copy")}
      </Button>
    </div>
  );
}
