import type { CharacterCard } from "@aldermoor/game/character/api.ts";
import { IconButton } from "@aldermoor/ui/controls/button.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { ConfirmDialog } from "@aldermoor/ui/overlays/confirm-dialog.tsx";
import { Menu } from "@aldermoor/ui/overlays/menu.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { api } from "../../realtime/api.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import { t } from "../../texts/t.ts";
import { DepartDialog } from "./depart-dialog.tsx";
import { FaceDialog } from "./face-dialog.tsx";

type OfCharacter = { readonly character: CharacterCard };
type Task = "face" | "convert" | "depart";

/** What may be done with a character as such: another face, another way of life, farewell. */
export function CharacterCare({ character }: OfCharacter) {
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  return (
    <>
      <Menu
        trigger={
          <IconButton
            size="sm"
            label={t("portal.care", { name: character.name })}
            icon={<Icon name="ellipsis" size={16} />}
          />
        }
        entries={[
          {
            kind: "action",
            id: "face",
            label: t("faces.change-face"),
            onSelect: () => setTask("face"),
          },
          ...(character.mode === "ironbound"
            ? [
                {
                  kind: "action",
                  id: "convert",
                  label: t("portal.convert"),
                  onSelect: () => setTask("convert"),
                } as const,
              ]
            : []),
          { kind: "separator", id: "line" },
          {
            kind: "action",
            id: "depart",
            label: t("portal.depart"),
            onSelect: () => setTask("depart"),
            danger: true,
          },
        ]}
      />
      {task === "face" && <FaceDialog character={character} onClose={close} />}
      {task === "convert" && <ConvertDialog character={character} onClose={close} />}
      {task === "depart" && <DepartDialog character={character} onClose={close} />}
    </>
  );
}

type ConvertProps = OfCharacter & { readonly onClose: () => void };

function ConvertDialog({ character, onClose }: ConvertProps) {
  const convert = useCommands();
  const confirm = async () => {
    const converted = await convert.send(api.character.convert, { characterId: character.id });
    if (converted.ok) toast.success(t("portal.converted", { name: character.name }));
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t("portal.convert-title", { name: character.name })}
      description={t("portal.convert-text")}
      confirmLabel={t("portal.convert")}
      onConfirm={confirm}
    />
  );
}
