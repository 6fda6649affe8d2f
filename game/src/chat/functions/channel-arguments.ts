import { keysOf } from "../../core/content/keys-of.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import { publicChannels, seatedChannels } from "../content/channels.ts";

export const publicChannelIds = keysOf(publicChannels);

/** The channels that shared questions may be asked of. */
export const publicChannel = oneOf(publicChannelIds);

export const seatedChannel = oneOf(seatedChannels);

export const anyChannel = oneOf([...publicChannelIds, ...seatedChannels]);
