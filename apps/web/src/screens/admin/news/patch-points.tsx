import type { DraftView, PointView } from "@aldermoor/game/publishing/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { useState } from "react";
import { t } from "../../../texts/t.ts";
import "./patch-points.css";
import { PointForm } from "./point-form.tsx";

/** What a patch changes, each point with a form of its own. */
export function PatchPoints({ post: { id, points } }: { readonly post: DraftView }) {
  const [opened, setOpened] = useState<PointView | "new" | null>(null);
  const close = () => setOpened(null);
  return (
    <Panel
      stacked
      title={t("publish.points")}
      aside={
        <Button size="sm" icon={<Icon name="plus" size={15} />} onClick={() => setOpened("new")}>
          {t("publish.new-point")}
        </Button>
      }
    >
      {points.length === 0 && <p className="text-3">{t("publish.points-none")}</p>}
      <ul className="patch-points">
        {points.map((point) => (
          <li key={point.id} className="patch-points__one">
            <span>
              <b>{point.title}</b>
              <small className="text-3">
                {t(`points.area-${point.area}`)} · {t(`points.state-${point.state}`)}
              </small>
            </span>
            <Button size="sm" onClick={() => setOpened(point)}>
              {t("publish.edit")}
            </Button>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <Dialog
          open
          size="md"
          onOpenChange={(isOpen) => {
            if (!isOpen) close();
          }}
          title={opened === "new" ? t("publish.new-point") : opened.title}
        >
          <PointForm postId={id} point={opened === "new" ? null : opened} onDone={close} />
        </Dialog>
      )}
    </Panel>
  );
}
