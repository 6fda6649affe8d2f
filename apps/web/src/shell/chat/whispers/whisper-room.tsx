import { useChatLayout } from "../chat-layout.ts";
import { placeKey } from "../chat-place.ts";
import { TalkList } from "./talk-list.tsx";
import { useTalks } from "./use-talks.ts";
import { WhisperTalk } from "./whisper-talk.tsx";

/** All conversations, or one of them. */
export function WhisperRoom({ ownName }: { readonly ownName: string }) {
  const { partner } = useChatLayout();
  const talks = useTalks();
  if (partner === null) return <TalkList talks={talks} />;
  const known = talks.state === "ready" ? (talks.value ?? []) : [];
  const isMeant = ({ name }: { readonly name: string }) =>
    name.toLowerCase() === partner.name.toLowerCase();
  const talk = known.find(({ otherId }) => otherId === partner.otherId) ?? known.find(isMeant);
  const whom = talk ?? partner;
  return (
    <WhisperTalk
      key={placeKey({ kind: "talk", partner: whom })}
      partner={{ name: whom.name, otherId: whom.otherId }}
      unread={talk?.unread ?? 0}
      ownName={ownName}
    />
  );
}
