import { commandUsage, readCommand } from "@aldermoor/game/chat/rules/read-command.ts";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import { refusalSentence } from "../../realtime/refusal-sentence.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import { useSheet } from "../../shared/present/present-queries.ts";
import { t } from "../../texts/t.ts";
import { keepChatDraft, setReplyTo, useChatDraft, useReplyTo } from "./chat-draft.ts";
import { setChatDrawn } from "./chat-layout.ts";
import { runSlashCommand } from "./run-slash-command.ts";
import { shownIn } from "./shown-things.ts";
import type { ChannelView } from "./use-chat.ts";

type Refused = Parameters<typeof refusalSentence>[0];
type Answer = { readonly ok: true } | Refused | { readonly ok: false; readonly code: "failed" };

/** What is being written in a channel, and the way it is sent. */
export function useComposer({ channel }: ChannelView) {
  const characterId = useCharacter();
  const navigate = useNavigate();
  const commands = useCommands({ refusals: "return" });
  const sheet = useSheet();
  const text = useChatDraft(channel);
  const replyTo = useReplyTo(channel);
  const [refusal, setRefusal] = useState<string>();
  const setText = (next: string) => {
    setRefusal(undefined);
    keepChatDraft(channel, next);
  };
  const isDone = async (answer: Answer): Promise<boolean> => {
    if (!answer.ok && answer.code !== "failed") setRefusal(await refusalSentence(answer));
    return answer.ok;
  };
  const say = async (words: string, kind: "say" | "act") =>
    isDone(
      await commands.send(api.chat.send, {
        characterId,
        channel,
        text: words,
        kind,
        shown: shownIn(words),
        ...(replyTo === undefined ? {} : { replyTo: replyTo.number }),
      }),
    );
  const obey = (written: string): Promise<boolean> | boolean => {
    const read = readCommand(written);
    switch (read.kind) {
      case "words":
        // Two slashes are how one says a line that begins with one.
        return say(written.replace(/^\/\//, "/"), "say");
      case "unknown":
        setRefusal(t("commands.unknown"));
        return false;
      case "incomplete":
        setRefusal(t("commands.incomplete", { usage: commandUsage(read.id) }));
        return false;
      case "command":
        return runSlashCommand(read.id, read.rest, {
          channel,
          sheet: sheet.state === "ready" ? sheet.value : null,
          open: (to) => {
            setChatDrawn(false);
            void navigate({ to });
          },
          act: (words) => say(words, "act"),
          roll: async (sides) =>
            isDone(await commands.send(api.chat.roll, { characterId, channel, sides })),
          setIgnored: async (name, isIgnored) => {
            const answer = await commands.send(api.chat.setIgnored, { name, isIgnored });
            return (await isDone(answer)) && answer.ok ? answer.value.name : null;
          },
        });
    }
  };
  const send = async () => {
    const written = text.trim();
    if (written === "" || commands.isBlocked) return;
    if (!(await obey(written))) return;
    setText("");
    setReplyTo(channel, undefined);
  };
  return {
    text,
    setText,
    replyTo,
    refusal,
    send,
    isOnline: commands.enabled,
    isSending: commands.busy,
  };
}
