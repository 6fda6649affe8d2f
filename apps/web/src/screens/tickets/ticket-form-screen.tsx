import type { TicketKind } from "@aldermoor/game/tickets/content/tickets.ts";
import { Columns, Stack } from "@aldermoor/ui/layout/columns.tsx";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { useState } from "react";
import { AccountWay } from "../../auth/dialog/account-way.tsx";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { useSession } from "../../session/session.ts";
import { t } from "../../texts/t.ts";
import { BackLink } from "./components/back-link.tsx";
import { Onward } from "./components/onward.tsx";
import { SimilarPanel } from "./components/similar-panel.tsx";
import { TicketForm } from "./components/ticket-form.tsx";
import { useTicketKind } from "./use-ticket-kind.ts";

/** Writes a bug or a suggestion; what others wrote before stands beside it while the title is typed. */
export default function TicketFormScreen() {
  const kind = useTicketKind();
  return (
    <>
      <BackLink kind={kind} />
      <PageHeader title={t(`tickets.write-${kind}`)} subtitle={t("tickets.draft")} />
      <Writing key={`${kind} ${useCharacter()}`} kind={kind} />
    </>
  );
}

function Writing({ kind }: { readonly kind: TicketKind }) {
  const session = useSession();
  const own = useGameQuery(api.tickets.mine, { kind });
  const [title, setTitle] = useState("");
  const [sent, setSent] = useState<number | null>(null);
  const isGuest = session.kind === "signed-in" && session.user.isGuest;
  if (sent !== null) return <Onward kind={kind} number={sent} />;
  if (isGuest) return <GuestNote />;
  const left = own.state === "ready" ? own.value : null;
  return (
    <Columns layout="detail">
      <Stack>
        <Panel>
          <TicketForm kind={kind} left={left} onTitle={setTitle} onSent={setSent} />
        </Panel>
      </Stack>
      <SimilarPanel kind={kind} words={title} mayVote hint={t("tickets.similar-hint")} />
    </Columns>
  );
}

function GuestNote() {
  return (
    <Note tone="warn" action={<AccountWay />}>
      {t("tickets.guest-write")}
    </Note>
  );
}
