import type { ChatLink } from "@aldermoor/game/chat/api.ts";

/** The words of a line and the things between them. Each thing takes the first place it is named at. */
export function splitLinks(
  text: string,
  links: readonly ChatLink[],
): readonly (string | ChatLink)[] {
  const [link, ...rest] = links;
  if (link === undefined) return text === "" ? [] : [text];
  const mark = `[${link.name}]`;
  const at = text.indexOf(mark);
  if (at === -1) return splitLinks(text, rest);
  return [
    ...splitLinks(text.slice(0, at), rest),
    link,
    ...splitLinks(text.slice(at + mark.length), rest),
  ];
}
