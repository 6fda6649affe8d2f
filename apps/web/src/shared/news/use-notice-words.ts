import type { Notice } from "@aldermoor/game/notifications/api.ts";
import { useEffect, useState } from "react";
import type { NoticeWords } from "./sentences/news-sentence.ts";
import { noticeSentence } from "./sentences/news-sentence.ts";

/** The words of a notice; `null` for the moment in which their names are fetched. */
export function useNoticeWords({ event }: Notice): NoticeWords | null {
  const [words, setWords] = useState<NoticeWords | null>(null);
  const said = JSON.stringify(event);
  useEffect(() => {
    let isCurrent = true;
    void noticeSentence(event).then((found) => {
      if (isCurrent) setWords(found);
    });
    return () => {
      isCurrent = false;
    };
    // A fresh object with the same words says nothing new.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [said]);
  return words;
}
