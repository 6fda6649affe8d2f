import { Button } from "@aldermoor/ui/controls/button.tsx";
import { FileDrop } from "@aldermoor/ui/fields/file-drop.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { answered } from "../../../session/service-answer.ts";
import { wholeAccountClient } from "../../../session/whole-account-client.ts";
import { t } from "../../../texts/t.ts";
import { Face } from "../face.tsx";
import type { Me } from "../service/me.ts";
import { me } from "../service/me.ts";
import { useAccountCall } from "../service/use-account-call.ts";
import "../setting-form.css";
import { shrinkPicture } from "./shrink-picture.ts";
import "./picture-panel.css";

const pictureMaxBytes = 8_000_000;

/** The picture beside the name; made small here, so that it costs nobody anything. */
export function PicturePanel({ user }: { readonly user: Me["user"] }) {
  const { run, busy } = useAccountCall();
  const [file, setFile] = useState<File | null>(null);
  const keep = async (image: string | null) => {
    const done = await run(() => answered(wholeAccountClient.updateUser({ image })));
    if (done === null) return;
    setFile(null);
    await me.reload();
    toast.success(t(image === null ? "myAccount.picture-gone" : "myAccount.picture-saved"));
  };
  const take = async (picked: File) => {
    const image = await shrinkPicture(picked);
    if (image === null) toast.error(t("myAccount.picture-unreadable"));
    else await keep(image);
  };
  return (
    <Panel title={t("myAccount.picture")}>
      <div className="picture-panel">
        <Face person={user} size={84} />
        <div className="setting-form">
          <FileDrop
            label={t("myAccount.picture-new")}
            hint={t("myAccount.picture-hint")}
            file={file}
            onChange={setFile}
            maxBytes={pictureMaxBytes}
            disabled={busy}
          />
          {file !== null && (
            <div className="setting-form__presses">
              <Button variant="primary" busy={busy} onClick={() => void take(file)}>
                {t("myAccount.picture-use")}
              </Button>
            </div>
          )}
          {file === null && typeof user.image === "string" && (
            <div className="setting-form__presses">
              <Button busy={busy} onClick={() => void keep(null)}>
                {t("myAccount.picture-remove")}
              </Button>
            </div>
          )}
        </div>
      </div>
    </Panel>
  );
}
