import type { Command, Query } from "../core/api-types.ts";

export type ChannelId = "global" | "help";

export type ChatMessage = {
  readonly id: string;
  readonly atMs: number;
  readonly kind: "say" | "system";
  /** Empty for a system line. */
  readonly name: string;
  readonly avatarSeed: number;
  readonly text: string;
};

export type ChatApi = {
  /** Oldest first, at most 200; works without signing in for nobody: `null` when the caller has no character. */
  readonly messages: Query<{ channel: ChannelId }, readonly ChatMessage[] | null>;
  readonly channels: Query<
    { characterId: string },
    | readonly {
        readonly channel: ChannelId;
        readonly mayWrite: boolean;
        readonly opensAtTotalLevel: number;
      }[]
    | null
  >;
  readonly send: Command<{ characterId: string; channel: ChannelId; text: string }>;
};
