import type { OrderHall } from "@aldermoor/game/orders/api.ts";
import type { Banner, BannerPattern } from "@aldermoor/game/village/content/banners.ts";
import {
  bannerCharges,
  bannerColours,
  bannerPatterns,
} from "@aldermoor/game/village/content/banners.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { Form } from "../../../../page/form.tsx";
import { api } from "../../../../realtime/api.ts";
import { useCommands } from "../../../../realtime/use-commands.ts";
import { VillageBanner } from "../../../../shared/village/village-banner.tsx";
import { t } from "../../../../texts/t.ts";
import "../../setting-form.css";
import "./banner-dialog.css";

type BannerDialogProps = { readonly hall: OrderHall; readonly onEnd: () => void };

type OrderBanner = Banner<BannerPattern>;

/** The parts of the banner, drawn as they are chosen. */
export function BannerDialog({ hall, onEnd }: BannerDialogProps) {
  const { run, busy, isBlocked } = useCommands();
  const [banner, setBanner] = useState<OrderBanner>(hall.banner);
  const set = (part: Partial<OrderBanner>) => setBanner({ ...banner, ...part });
  const save = async () => {
    if (!(await run(api.orders.setBanner, { orderId: hall.id, banner }))) return;
    toast.success(t("orders.banner-saved"));
    onEnd();
  };
  const locked = bannerPatterns.length - hall.patterns.length;
  return (
    <Dialog
      open
      onOpenChange={onEnd}
      title={t("orders.banner-title", { name: hall.name })}
      description={locked === 0 ? t("orders.banner-all") : t("orders.banner-more", { n: locked })}
    >
      <Form className="setting-form" onSubmit={save}>
        <div className="banner-dialog">
          <VillageBanner banner={banner} size={96} />
          <div className="banner-dialog__parts">
            <Select
              label={t("orders.banner-pattern")}
              options={hall.patterns.map((id) => ({ value: id, label: t(`orders.pattern-${id}`) }))}
              value={banner.pattern}
              onChange={(pattern) => set({ pattern })}
            />
            <Select
              label={t("orders.banner-field")}
              options={colours()}
              value={banner.field}
              onChange={(field) => set({ field })}
            />
            <Select
              label={t("orders.banner-figure")}
              options={colours()}
              value={banner.figure}
              onChange={(figure) => set({ figure })}
            />
            <Select
              label={t("orders.banner-charge")}
              options={bannerCharges.map((id) => ({ value: id, label: t(`orders.charge-${id}`) }))}
              value={banner.charge}
              onChange={(charge) => set({ charge })}
            />
          </div>
        </div>
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

function colours() {
  return bannerColours.map((id) => ({ value: id, label: t(`orders.colour-${id}`) }));
}
