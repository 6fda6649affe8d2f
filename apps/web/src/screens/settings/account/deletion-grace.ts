import { accountResource, useAccountResource } from "../service/account-resource.ts";
import { fieldOf } from "../service/answer-fields.ts";
import { askService } from "../service/ask-service.ts";

/** The days in which a closed account can be restored by its email; 0 where it goes at once. */
export function useDeletionGrace(): number {
  const terms = useAccountResource(deletionTerms);
  return terms.state === "ready" ? terms.value : 0;
}

const deletionTerms = accountResource(() =>
  askService("/sign-in-methods", (body) => {
    const days = fieldOf(body, "deletionGraceDays");
    return typeof days === "number" ? days : 0;
  }),
);
