import { textPieces } from "@aldermoor/game/core/rules/text/text-pieces.ts";
import {
  leadLengthMax,
  textLengthMax,
  titleLengthMax,
} from "@aldermoor/game/publishing/content/limits.ts";
import type { PostScene } from "@aldermoor/game/publishing/content/posts.ts";
import { postScenes } from "@aldermoor/game/publishing/content/posts.ts";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { TextArea, TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { Scenery } from "@aldermoor/ui/game/scenery.tsx";
import { useDeferredValue } from "react";
import { Markdown } from "../../../shared/markdown/markdown.tsx";
import { useGameHour } from "../../../shared/world/use-game-hour.ts";
import { t } from "../../../texts/t.ts";
import "./post-fields.css";

export type PostWords = {
  readonly title: string;
  readonly lead: string;
  readonly text: string;
  readonly scene: PostScene;
};

export const noWords: PostWords = { title: "", lead: "", text: "", scene: "meadow" };

export function areSameWords(one: PostWords, other: PostWords): boolean {
  return (["title", "lead", "text", "scene"] as const).every((key) => one[key] === other[key]);
}

/** The words as an order carries them. */
export function written({ title, lead, text, scene }: PostWords) {
  return { title, lead, text: textPieces(text), scene };
}

type PostFieldsProps = {
  readonly words: PostWords;
  readonly onChange: (changed: Partial<PostWords>) => void;
};

/** The words of a post, and how they will be read. */
export function PostFields({ words, onChange }: PostFieldsProps) {
  const hour = useGameHour();
  const shown = useDeferredValue(words.text);
  return (
    <>
      <TextField
        label={t("publish.title")}
        value={words.title}
        maxLength={titleLengthMax}
        showCount
        autoComplete="off"
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextArea
        label={t("publish.lead")}
        hint={t("publish.lead-hint")}
        value={words.lead}
        rows={2}
        maxLength={leadLengthMax}
        showCount
        onChange={(event) => onChange({ lead: event.target.value })}
      />
      <TextArea
        label={t("publish.text")}
        hint={t("publish.text-hint")}
        value={words.text}
        rows={12}
        maxLength={textLengthMax}
        showCount
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <Select
        label={t("publish.scene")}
        value={words.scene}
        options={postScenes.map((scene) => ({
          value: scene,
          label: t(`publish.scene-${scene}`),
        }))}
        onChange={(scene) => onChange({ scene })}
      />
      <section className="post-fields__preview" aria-label={t("publish.preview")}>
        <div className="post-fields__scene">
          <Scenery scene={words.scene} time={hour} calm />
        </div>
        <p className="post-fields__title">{words.title}</p>
        <p className="text-2">{words.lead}</p>
        <Markdown text={shown} level={3} />
      </section>
    </>
  );
}
