import type { OrderHall } from "@aldermoor/game/orders/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { Form } from "../../../../page/form.tsx";
import { api } from "../../../../realtime/api.ts";
import { useCommands } from "../../../../realtime/use-commands.ts";
import { useGameQuery } from "../../../../realtime/use-game-query.ts";
import { QueryView } from "../../../../shared/answers/query-view.tsx";
import { t } from "../../../../texts/t.ts";
import "../../setting-form.css";

type FaceDialogProps = { readonly hall: OrderHall; readonly onEnd: () => void };

/** Under which of one's characters one appears in the order. */
export function FaceDialog({ hall, onEnd }: FaceDialogProps) {
  const own = useGameQuery(api.character.own, {});
  return (
    <Dialog
      open
      onOpenChange={onEnd}
      title={t("orders.face-title")}
      description={t("orders.face-text")}
    >
      <QueryView query={own} skeleton={<SkeletonRows rows={2} bare />}>
        {(characters) => <FaceForm hall={hall} characters={characters} onEnd={onEnd} />}
      </QueryView>
    </Dialog>
  );
}

type FaceFormProps = FaceDialogProps & {
  readonly characters: readonly { readonly id: string; readonly name: string }[];
};

function FaceForm({ hall, characters, onEnd }: FaceFormProps) {
  const { run, busy, isBlocked } = useCommands();
  const now = hall.members.find(({ isSelf }) => isSelf)?.name;
  const [id, setId] = useState(characters.find(({ name }) => name === now)?.id ?? "");
  const chosen = characters.find((one) => one.id === id);
  const save = async () => {
    if (chosen === undefined) return;
    const choice = { orderId: hall.id, characterId: chosen.id };
    if (!(await run(api.orders.appearAs, choice))) return;
    toast.success(t("orders.face-saved", { name: chosen.name }));
    onEnd();
  };
  return (
    <Form className="setting-form" onSubmit={save}>
      <Select
        label={t("orders.face-label")}
        options={characters.map((one) => ({ value: one.id, label: one.name }))}
        value={id}
        onChange={setId}
      />
      <div className="setting-form__presses">
        <Button onClick={onEnd}>{t("myAccount.discard")}</Button>
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          disabled={isBlocked || chosen === undefined}
        >
          {t("myAccount.save")}
        </Button>
      </div>
    </Form>
  );
}
