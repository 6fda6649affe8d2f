import { items } from "@aldermoor/game/core/content/items.ts";
import { patronPerks } from "@aldermoor/game/core/content/patron.ts";
import { slotIds } from "@aldermoor/game/core/content/slots.ts";
import type { BagView, LoadoutView } from "@aldermoor/game/inventory/api.ts";
import type { LoadoutOccasion } from "@aldermoor/game/inventory/content/loadouts.ts";
import { loadoutOccasions, provisionKinds } from "@aldermoor/game/inventory/content/loadouts.ts";
import { loadoutNameMax } from "@aldermoor/game/inventory/content/loadouts.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { ConfirmButton } from "@aldermoor/ui/overlays/confirm-button.tsx";
import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import "@aldermoor/ui/layout/panel.css";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import type { Worker } from "../../../shared/items/dressed-for.ts";
import { ItemTile } from "../../../shared/items/item-tile.tsx";
import { slotName } from "../../../shared/items/slot-name.ts";
import { isWornLoadout } from "../../../shared/items/worn-loadout.ts";
import { t } from "../../../texts/t.ts";
import type { LoadoutCommands } from "../use-loadouts.ts";
import { useLoadouts } from "../use-loadouts.ts";
import { LoadoutFigures } from "./loadout-figures.tsx";
import "../inventory-screen.css";
import "./loadouts-page.css";

/** The places for what is put on together: five, or as many as the account has. */
export function LoadoutsPage({ worker }: { readonly worker: Worker }) {
  const commands = useLoadouts();
  const { bag } = worker;
  const known = useGameQuery(api.inventory.loadoutPlaces, { characterId: useCharacter() });
  const usable =
    known.state === "ready" && known.value !== null
      ? known.value.places
      : patronPerks.loadouts.free;
  const last = Math.max(usable, ...bag.loadouts.map(({ place }) => place));
  const places = Array.from({ length: last }, (_, index) => index + 1);
  return (
    <>
      <p className="inventory-screen__lead">{t("bag.loadout-text")}</p>
      <div className="loadouts-page">
        {places.map((place) => {
          const loadout = bag.loadouts.find((one) => one.place === place);
          return loadout === undefined ? (
            place <= usable && <FreePlace key={place} place={place} commands={commands} />
          ) : (
            <LoadoutCard
              key={place}
              loadout={loadout}
              isUsable={place <= usable}
              worker={worker}
              commands={commands}
            />
          );
        })}
      </div>
    </>
  );
}

type FreePlaceProps = { readonly place: number; readonly commands: LoadoutCommands };

function FreePlace({ place, commands }: FreePlaceProps) {
  const [isNaming, setNaming] = useState(false);
  return (
    <section className="panel loadouts-page__loadout loadouts-page__loadout--free">
      <h2>{t("bag.loadout-empty", { n: place })}</h2>
      <Button disabled={commands.isBlocked} onClick={() => setNaming(true)}>
        {t("bag.loadout-save")}
      </Button>
      <NameDialog
        open={isNaming}
        before=""
        busy={commands.busy}
        onClose={() => setNaming(false)}
        onName={(name) => commands.save(place, name)}
      />
    </section>
  );
}

type LoadoutCardProps = {
  readonly loadout: LoadoutView;
  /** Whether the account has so many; others can be read, renamed and deleted. */
  readonly isUsable: boolean;
  readonly worker: Worker;
  readonly commands: LoadoutCommands;
};

function LoadoutCard({ loadout, isUsable, worker, commands }: LoadoutCardProps) {
  const { bag } = worker;
  const [isRenaming, setRenaming] = useState(false);
  const isDisabled = commands.isBlocked;
  const isWorn = isWornLoadout(loadout, bag);
  const { place, name } = loadout;
  return (
    <section className="panel loadouts-page__loadout" aria-label={name}>
      <h2>{name}</h2>
      {!isUsable && <p className="text-3 text-sm">{t("bag.loadout-unusable")}</p>}
      <LoadoutTiles loadout={loadout} bag={bag} />
      <LoadoutFigures loadout={loadout} worker={worker} />
      <ProvisionChoices loadout={loadout} commands={commands} />
      <Select
        label={t("bag.loadout-bound")}
        value={loadout.boundTo ?? "none"}
        disabled={isDisabled}
        onChange={(value) => void commands.bind(place, value === "none" ? null : value)}
        options={occasions.map((value) => ({ value, label: t(`bag.occasion-${value}`) }))}
      />
      <div className="loadouts-page__loadout-actions">
        <Button
          disabled={isDisabled || isWorn || !isUsable}
          onClick={() => void commands.wear(loadout)}
        >
          {isWorn ? t("bag.loadout-worn") : t("bag.loadout-wear")}
        </Button>
        <Button
          disabled={isDisabled || isWorn || !isUsable}
          onClick={() => void commands.save(place, name)}
        >
          {t("bag.loadout-replace")}
        </Button>
        <Button variant="ghost" disabled={isDisabled} onClick={() => setRenaming(true)}>
          {t("bag.loadout-rename")}
        </Button>
        <ConfirmButton
          variant="ghost"
          disabled={isDisabled}
          label={t("bag.loadout-drop")}
          title={t("bag.loadout-drop-title", { name })}
          description={t("bag.loadout-drop-text")}
          cancelLabel={t("bag.loadout-keep")}
          onConfirm={() => commands.drop(place)}
        />
      </div>
      <NameDialog
        open={isRenaming}
        before={name}
        busy={commands.busy}
        onClose={() => setRenaming(false)}
        onName={(next) => commands.rename(place, next)}
      />
    </section>
  );
}

const occasions: readonly ("none" | LoadoutOccasion)[] = ["none", ...loadoutOccasions];

type LoadoutTilesProps = { readonly loadout: LoadoutView; readonly bag: BagView };

function LoadoutTiles({ loadout, bag }: LoadoutTilesProps) {
  const ids = slotIds.flatMap((slot) => loadout.pieces[slot] ?? []);
  const held = ids.flatMap((id) => bag.pieces.find((piece) => piece.id === id) ?? []);
  const missing = slotIds.filter((slot) => {
    const id = loadout.pieces[slot];
    return id !== undefined && !held.some((piece) => piece.id === id);
  });
  return (
    <>
      <div className="loadouts-page__loadout-tiles">
        {held.map(({ id, item, name, rarity }) => (
          <ItemTile key={id} item={item} name={name} rarity={rarity} size="sm" />
        ))}
      </div>
      {missing.length > 0 && (
        <p className="loadouts-page__loadout-missing">
          {t("bag.loadout-missing", { n: missing.length })}: {missing.map(slotName).join(", ")}
        </p>
      )}
    </>
  );
}

type ProvisionChoicesProps = Pick<LoadoutCardProps, "loadout" | "commands">;

/** What a loadout does to each of the places for food and drink. */
function ProvisionChoices({ loadout, commands }: ProvisionChoicesProps) {
  return (
    <div className="loadouts-page__loadout-provisions">
      {provisionKinds.map((kind) => {
        const item = loadout[kind];
        return (
          <Select
            key={kind}
            label={t(`bag.loadout-${kind}`)}
            value={loadout.unchanged.includes(kind) ? "unchanged" : "kept"}
            disabled={commands.isBlocked}
            onChange={(value) =>
              void commands.setUnchanged(loadout.place, kind, value === "unchanged")
            }
            options={[
              { value: "unchanged", label: t("bag.loadout-unchanged") },
              { value: "kept", label: item === null ? t("bag.loadout-empties") : items[item].name },
            ]}
          />
        );
      })}
    </div>
  );
}

type NameDialogProps = {
  readonly open: boolean;
  readonly before: string;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onName: (name: string) => Promise<boolean>;
};

function NameDialog({ open, before, busy, onClose, onName }: NameDialogProps) {
  const [name, setName] = useState(before);
  const submit = async () => {
    if (await onName(name)) onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={before === "" ? t("bag.loadout-save-title") : t("bag.loadout-rename")}
      actions={
        <Button
          variant="primary"
          type="submit"
          form="loadout-name"
          busy={busy}
          disabled={name.trim() === ""}
        >
          {before === "" ? t("bag.loadout-save") : t("bag.loadout-rename")}
        </Button>
      }
    >
      <Form id="loadout-name" onSubmit={submit}>
        <TextField
          label={t("bag.loadout-name")}
          value={name}
          maxLength={loadoutNameMax}
          onChange={(event) => setName(event.target.value)}
        />
      </Form>
    </Dialog>
  );
}
