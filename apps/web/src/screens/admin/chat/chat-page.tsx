import type { PublicChannelId } from "@aldermoor/game/chat/content/channels.ts";
import { publicChannels } from "@aldermoor/game/chat/content/channels.ts";
import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import { Segmented } from "@aldermoor/ui/controls/segmented.tsx";
import { Columns, Stack } from "@aldermoor/ui/layout/columns.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { useState } from "react";
import { useStaff } from "../../../shared/moderation/use-staff.ts";
import { t } from "../../../texts/t.ts";
import { AnnounceForm } from "./announce-form.tsx";
import { LivePanel } from "./live-panel.tsx";
import { RemovedPanel } from "./removed-panel.tsx";
import { SlowForm } from "./slow-form.tsx";

const channelIds = keysOf(publicChannels);

/** A public channel as it goes, what was taken out of it, and how fast it may go. */
export default function ChatPage() {
  const held = useStaff();
  const [channel, setChannel] = useState<PublicChannelId>("global");
  return (
    <>
      <PageHeader title={t("admin.tab-chat")} subtitle={t("adminChat.subtitle")}>
        <Segmented
          label={t("adminChat.channel")}
          value={channel}
          options={channelIds.map((id) => ({ value: id, label: t(`notices.channel-${id}`) }))}
          onChange={setChannel}
        />
      </PageHeader>
      <Columns layout="main-aside">
        <Stack>
          <LivePanel key={channel} channel={channel} />
          <RemovedPanel channel={channel} />
        </Stack>
        <Stack>
          <SlowForm channel={channel} />
          {held.includes("host") && <AnnounceForm />}
        </Stack>
      </Columns>
    </>
  );
}
