import type { Attack } from "../attack.ts";
import { changeOfWorkAttacks } from "./changes-of-work.ts";
import { companyAttacks } from "./company.ts";
import { connectionAttacks } from "./connections.ts";
import { copyAttacks } from "./copies.ts";
import { earlyPasskeyAttacks } from "./early-passkeys.ts";
import { endlessWishAttacks } from "./endless-wishes.ts";
import { feedAttacks } from "./feed.ts";
import { floodAttacks } from "./floods.ts";
import { foreignIdAttacks } from "./foreign-ids.ts";
import { largeMessageAttacks } from "./large-messages.ts";
import { lonelyQuestionAttacks } from "./lonely-questions.ts";
import { manyQueryAttacks } from "./many-queries.ts";
import { oddFrameAttacks } from "./odd-frames.ts";
import { orderAttacks } from "./orders.ts";
import { passwordAndMailAttacks } from "./passwords-and-mail.ts";
import { paymentDoorAttacks } from "./payment-door.ts";
import { pictureAttacks } from "./pictures.ts";
import { playerAttacks } from "./players.ts";
import { premiumAttacks } from "./premium.ts";
import { publicPlaceAttacks } from "./public-places.ts";
import { redirectAttacks } from "./redirects.ts";
import { secondFactorAttacks } from "./second-factors.ts";
import { signInLinkAttacks } from "./sign-in-links.ts";
import { textBombAttacks } from "./text-bombs.ts";
import { villageAttacks } from "./villages.ts";

export const attacks: readonly Attack[] = [
  ...textBombAttacks,
  ...largeMessageAttacks,
  ...copyAttacks,
  ...manyQueryAttacks,
  ...lonelyQuestionAttacks,
  ...connectionAttacks,
  ...floodAttacks,
  ...feedAttacks,
  ...pictureAttacks,
  ...oddFrameAttacks,
  ...playerAttacks,
  ...changeOfWorkAttacks,
  ...endlessWishAttacks,
  ...companyAttacks,
  ...orderAttacks,
  ...premiumAttacks,
  ...paymentDoorAttacks,
  ...villageAttacks,
  ...foreignIdAttacks,
  ...signInLinkAttacks,
  ...redirectAttacks,
  ...secondFactorAttacks,
  ...passwordAndMailAttacks,
  ...earlyPasskeyAttacks,
  ...publicPlaceAttacks,
];
