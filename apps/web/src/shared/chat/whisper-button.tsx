import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { t } from "../../texts/t.ts";
import { whisperAttributes } from "./whisper-attributes.ts";

/** Opens the conversation with somebody in the chat, wherever on the page it is pressed. */
export function WhisperButton({ name }: { readonly name: string }) {
  return (
    <Button
      size="sm"
      icon={<Icon name="message-circle" size={15} />}
      aria-label={t("commands.whisper-name", { name })}
      {...whisperAttributes(name)}
    >
      {t("commands.whisper")}
    </Button>
  );
}
