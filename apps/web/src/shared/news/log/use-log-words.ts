import type { LogEntry } from "@aldermoor/game/log/api.ts";
import { useEffect, useState } from "react";
import type { LogWords } from "../sentences/news-sentence.ts";
import { logSentence } from "../sentences/news-sentence.ts";

type WordsById = ReadonlyMap<string, LogWords>;

/** The words of lines by their id; none for the moment in which the names in them are fetched. */
export function useLogWords(lines: readonly LogEntry[]): WordsById {
  const [words, setWords] = useState<WordsById>(noWords);
  const told = JSON.stringify(lines);
  useEffect(() => {
    let isCurrent = true;
    const all = lines.map(async (line) => [line.id, await logSentence(line)] as const);
    void Promise.all(all).then((found) => {
      if (isCurrent) setWords(new Map(found));
    });
    return () => {
      isCurrent = false;
    };
    // Fresh objects that tell the same say nothing new.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [told]);
  return words;
}

const noWords: WordsById = new Map();
