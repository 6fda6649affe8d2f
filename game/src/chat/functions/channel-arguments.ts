import { v } from "convex/values";
import type { VString } from "convex/values";
import { keysOf } from "../../core/content/keys-of.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { ChannelId, SeatedChannelId } from "../content/channels.ts";
import { publicChannels } from "../content/channels.ts";

export const publicChannelIds = keysOf(publicChannels);

/** The channels that shared questions may be asked of. */
export const publicChannel = oneOf(publicChannelIds);

/** Any text: whoever has no seat by that name is told so, as of a channel of others. */
export const seatedChannel = v.string() as VString<SeatedChannelId>;

export const anyChannel = v.string() as VString<ChannelId>;
