import type { AccountEvent } from "../../core/functions/accounts/account-event.ts";
import { mightiest } from "../rules/role.ts";
import type { Context } from "./changes.ts";
import {
  dropMember,
  dropPlace,
  endOrder,
  endTeam,
  keepMember,
  keepOrder,
  keepPlace,
  keepTeam,
} from "./changes.ts";

/** The orders follow the organizations of the account service, event by event. */
export const followAccounts = {
  async handle(context: Context, event: AccountEvent): Promise<void> {
    switch (event.kind) {
      case "organization-created":
      case "organization-renamed":
        await keepOrder(context, event.organizationId, event);
        return;
      case "organization-removed":
        return endOrder(context, event.organizationId);
      case "member-joined":
      case "member-role-changed": {
        const { accountId, role } = event;
        const member = { accountId, role: mightiest(role), isTold: true };
        return keepMember(context, event.organizationId, member);
      }
      case "member-left":
        return dropMember(context, event.organizationId, event.accountId);
      case "team-created":
      case "team-renamed":
        return keepTeam(context, event.organizationId, event);
      case "team-removed":
        return endTeam(context, event.teamId);
      case "team-member-joined":
        return keepPlace(context, event.teamId, event.accountId);
      case "team-member-left":
        return dropPlace(context, event.teamId, event.accountId);
      default:
    }
  },
};
