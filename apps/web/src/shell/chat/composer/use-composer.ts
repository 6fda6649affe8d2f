import { commandUsage, readCommand } from "@aldermoor/game/chat/rules/read-command.ts";
import type { Question } from "@aldermoor/ui/overlays/confirm-dialog.tsx";
import { useState } from "react";
import { refusalSentence } from "../../../realtime/refusal-sentence.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { useStaff } from "../../../shared/moderation/use-staff.ts";
import { t } from "../../../texts/t.ts";
import type { ChatPlace } from "../chat-place.ts";
import { placeKey } from "../chat-place.ts";
import { runCommand } from "../commands/run-command.ts";
import type { Answer } from "../commands/use-chat-powers.ts";
import { useChatPowers } from "../commands/use-chat-powers.ts";
import { keepChatDraft, setReplyTo, useChatDraft, useReplyTo } from "./chat-draft.ts";

/** What is being written at a place, and the way it is sent. */
export function useComposer(place: ChatPlace) {
  const key = placeKey(place);
  const commands = useCommands({ refusals: "return" });
  const text = useChatDraft(key);
  const replyTo = useReplyTo(key);
  const held = useStaff();
  const [refusal, setRefusal] = useState<string>();
  const [question, setQuestion] = useState<Question | null>(null);
  const setText = (next: string) => {
    setRefusal(undefined);
    keepChatDraft(key, next);
  };
  const isDone = async (answer: Answer): Promise<boolean> => {
    if (!answer.ok && answer.code !== "failed") setRefusal(await refusalSentence(answer));
    return answer.ok;
  };
  const powers = useChatPowers(place, {
    send: commands.send,
    isDone,
    confirm: setQuestion,
  });
  const obey = (written: string): Promise<boolean> | boolean => {
    const read = readCommand(written, held);
    switch (read.kind) {
      case "words":
        // Two slashes are how one says a line that begins with one.
        return powers.say(written.replace(/^\/\//, "/"), "say", replyTo?.number);
      case "unknown":
        setRefusal(t("commands.unknown"));
        return false;
      case "incomplete":
        setRefusal(t("commands.incomplete", { usage: commandUsage(read.id) }));
        return false;
      case "command":
        return runCommand(read.id, read.words, powers);
    }
  };
  const send = async () => {
    const written = text.trim();
    if (written === "" || commands.isBlocked) return;
    if (!(await obey(written))) return;
    setText("");
    setReplyTo(key, undefined);
  };
  const { enabled: isOnline, busy: isSending } = commands;
  const closeQuestion = () => setQuestion(null);
  const asked = { question, closeQuestion };
  return { text, setText, replyTo, refusal, send, isOnline, isSending, ...asked };
}
