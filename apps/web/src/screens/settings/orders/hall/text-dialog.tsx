import type { OrderHall } from "@aldermoor/game/orders/api.ts";
import { textLengthMax } from "@aldermoor/game/orders/content/limits.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { TextArea } from "@aldermoor/ui/fields/text-field.tsx";
import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { Form } from "../../../../page/form.tsx";
import { api } from "../../../../realtime/api.ts";
import { useCommands } from "../../../../realtime/use-commands.ts";
import { t } from "../../../../texts/t.ts";
import "../../setting-form.css";

type TextDialogProps = { readonly hall: OrderHall; readonly onEnd: () => void };

/** What the order says of itself. */
export function TextDialog({ hall, onEnd }: TextDialogProps) {
  const { run, busy, isBlocked } = useCommands();
  const [text, setText] = useState(hall.text);
  const save = async () => {
    if (!(await run(api.orders.setText, { orderId: hall.id, text }))) return;
    toast.success(t("orders.text-saved"));
    onEnd();
  };
  return (
    <Dialog open onOpenChange={onEnd} title={t("orders.text-title", { name: hall.name })}>
      <Form className="setting-form" onSubmit={save}>
        <TextArea
          label={t("orders.text-label")}
          hint={t("orders.text-hint", { n: textLengthMax })}
          maxLength={textLengthMax}
          rows={6}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="setting-form__presses">
          <Button onClick={onEnd}>{t("myAccount.discard")}</Button>
          <Button type="submit" variant="primary" busy={busy} disabled={isBlocked}>
            {t("myAccount.save")}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
