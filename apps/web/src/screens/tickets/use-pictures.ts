import { picturesOfOneMax } from "@aldermoor/game/tickets/content/limits.ts";
import { checkPicture } from "@aldermoor/game/tickets/rules/check-picture.ts";
import { useRef, useState } from "react";
import { useCharacter } from "../../realtime/character-choice.ts";
import { refusalSentence } from "../../realtime/refusal-sentence.ts";
import { t } from "../../texts/t.ts";
import type { PictureAnswer } from "./send-picture.ts";
import { sendPicture } from "./send-picture.ts";

/** A picture that is kept for a text, as a draft remembers it. */
export type KeptPicture = {
  readonly pictureId: string;
  readonly path: string;
  readonly name: string;
};

type UnderWay = { readonly key: number; readonly name: string };

export type Pictures = {
  readonly kept: readonly KeptPicture[];
  readonly underWay: readonly UnderWay[];
  /** Why the last one is not among them; empty where nothing went wrong. */
  readonly trouble: string;
  readonly isFull: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly remove: (pictureId: string) => void;
  readonly clear: () => void;
};

/** The pictures of a text that is being written: each is sent as soon as it is chosen. */
export function usePictures(atFirst: readonly KeptPicture[] = []): Pictures {
  const characterId = useCharacter();
  const [kept, setKept] = useState(atFirst);
  const [underWay, setUnderWay] = useState<readonly UnderWay[]>([]);
  const [trouble, setTrouble] = useState("");
  const lastKey = useRef(0);
  const free = picturesOfOneMax - kept.length - underWay.length;

  const send = async (file: File) => {
    lastKey.current += 1;
    const key = lastKey.current;
    setUnderWay((before) => [...before, { key, name: file.name }]);
    const answer = await sent(file, characterId);
    setUnderWay((before) => before.filter((one) => one.key !== key));
    if (answer.ok) setKept((before) => [...before, { ...answer.value, name: file.name }]);
    else setTrouble(await troubleOf(answer));
  };
  return {
    kept,
    underWay,
    trouble,
    isFull: free <= 0,
    add: (files) => {
      setTrouble("");
      for (const file of files.slice(0, Math.max(0, free))) void send(file);
    },
    remove: (pictureId) => {
      setTrouble("");
      setKept((before) => before.filter((one) => one.pictureId !== pictureId));
    },
    clear: () => setKept([]),
  };
}

/** What the server would refuse by its first bytes is not sent. */
async function sent(file: File, characterId: string): Promise<PictureAnswer> {
  const checked = checkPicture(new Uint8Array(await file.arrayBuffer()));
  return checked.ok ? sendPicture(file, characterId) : checked;
}

async function troubleOf(answer: Exclude<PictureAnswer, { readonly ok: true }>): Promise<string> {
  if (answer.code === "busy") return t("tickets.picture-busy");
  if (answer.code === "failed" || !("params" in answer)) return t("tickets.picture-failed");
  return refusalSentence(answer);
}
