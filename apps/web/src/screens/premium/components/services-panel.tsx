import type { LooksView } from "@aldermoor/game/premium/api.ts";
import type { CrownOfferId } from "@aldermoor/game/premium/content/crown-offers.ts";
import { crownOffers } from "@aldermoor/game/premium/content/crown-offers.ts";
import { soldPatterns } from "@aldermoor/game/village/content/banners.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import type { ReactNode } from "react";
import { useState } from "react";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { VillageBanner } from "../../../shared/village/village-banner.tsx";
import { shortDayText } from "../../../texts/day-text.ts";
import { t } from "../../../texts/t.ts";
import { usePremium, usePremiumCommands } from "../use-premium.ts";
import { BuyOfferButton } from "./buy-offer-button.tsx";
import { CrownsText } from "./crowns-text.tsx";
import { FaceEditor } from "./face-editor.tsx";
import { GiveButton } from "./give-button.tsx";
import "./cosmetics.css";
import { NameForm } from "./name-form.tsx";

const banner = "crowns-village-banner";
const editor = "crowns-avatar-reseed";
const shownBanner = { field: "fen", figure: "straw", charge: "none" } as const;

type ServicesPanelProps = {
  readonly looks: LooksView;
  readonly name: string;
  /** The own face. */
  readonly seed: number;
};

/** What is bought and not worn. */
export function ServicesPanel({ looks, name, seed }: ServicesPanelProps) {
  const loadouts = looks.goods.filter(({ offer }) => offer === "crowns-loadout").length;
  const { lifetimeLimit = 0 } = crownOffers["crowns-loadout"];
  return (
    <Panel flush title={t("premium.more")}>
      <ul className="cosmetics">
        <Service
          name={t("premium.offer-crowns-village-banner")}
          note={t("premium.banner-note")}
          picture={soldPatterns.map((pattern) => (
            <VillageBanner key={pattern} banner={{ ...shownBanner, pattern }} size={30} />
          ))}
        >
          {looks.goods.some(({ offer }) => offer === banner) ? (
            <Badge tone="good">{t("premium.had")}</Badge>
          ) : (
            <Buy offer={banner} />
          )}
          <GiveButton offer={banner} />
        </Service>
        <Service name={t("premium.offer-crowns-avatar-reseed")} note={t("premium.face-note")}>
          {looks.goods.some(({ offer }) => offer === editor) ? (
            <FaceEditor seed={seed} />
          ) : (
            <Buy offer={editor} />
          )}
        </Service>
        <Service name={t("premium.offer-crowns-rename")} note={renameNote(looks)}>
          <RenameButton name={name} looks={looks} />
        </Service>
        <Service
          name={t("premium.offer-crowns-loadout")}
          note={t("premium.loadouts-had", { n: loadouts, max: lifetimeLimit })}
        >
          {loadouts < lifetimeLimit && <Buy offer="crowns-loadout" />}
        </Service>
      </ul>
    </Panel>
  );
}

type ServiceProps = {
  readonly name: string;
  readonly note: string;
  readonly picture?: ReactNode;
  readonly children: ReactNode;
};

function Service({ name, note, picture, children }: ServiceProps) {
  return (
    <li className="cosmetics__row">
      {picture}
      <div className="cosmetics__what">
        <b>{name}</b>
        <small className="text-3">{note}</small>
      </div>
      <div className="cosmetics__presses">{children}</div>
    </li>
  );
}

function Buy({ offer }: { readonly offer: CrownOfferId }) {
  const mine = usePremium();
  const crowns = mine.state === "ready" ? (mine.value?.crowns ?? null) : null;
  return <BuyOfferButton offer={offer} crowns={crowns} commands={usePremiumCommands()} />;
}

function renameNote({ renamesAtMs }: LooksView): string {
  return renamesAtMs === null
    ? t("premium.rename-note")
    : t("premium.rename-rests", { date: shortDayText(renamesAtMs) });
}

type RenameButtonProps = { readonly name: string; readonly looks: LooksView };

function RenameButton({ name, looks: { renamesAtMs } }: RenameButtonProps) {
  const mine = usePremium();
  const [isOpen, setOpen] = useState(false);
  const { price } = crownOffers["crowns-rename"];
  const crowns = mine.state === "ready" ? (mine.value?.crowns ?? 0) : 0;
  return (
    <>
      <Button
        size="sm"
        disabled={crowns < price || renamesAtMs !== null}
        aria-label={t("premium.buy-offer-label", {
          name: t("premium.offer-crowns-rename"),
          n: price,
        })}
        onClick={() => setOpen(true)}
      >
        <CrownsText value={price} />
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t("premium.rename-title", { name })}
        description={t("premium.rename-text", { n: price })}
      >
        <RenameForm onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function RenameForm({ onClose }: { readonly onClose: () => void }) {
  const characterId = useCharacter();
  return (
    <NameForm
      label={t("premium.rename-new")}
      hint={t("premium.rename-hint")}
      verb={t("premium.rename")}
      onClose={onClose}
      onSubmit={async (send, name) => {
        const renamed = await send(api.premium.rename, { characterId, name });
        if (renamed.ok) toast.success(t("premium.renamed", { name }));
        return renamed;
      }}
    />
  );
}
