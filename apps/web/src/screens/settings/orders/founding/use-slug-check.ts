import { useEffect, useState } from "react";
import { answered } from "../../../../session/service-answer.ts";
import { wholeAccountClient } from "../../../../session/whole-account-client.ts";
import { t } from "../../../../texts/t.ts";
import { refusalText } from "../../service/refusal-text.ts";
import { isSlug } from "./order-slug.ts";

/** What is known of a short name while it is typed. */
type SlugCheck = {
  readonly isFree: boolean;
  readonly hint?: string;
  readonly error?: string;
};

/** Between the last key and the question, so that not every letter is one. */
const pauseMs = 300;

/** Asks the service whether a short name is free; `own` is the one the order has already. */
export function useSlugCheck(slug: string, own = ""): SlugCheck {
  const [answer, setAnswer] = useState<{ readonly slug: string; readonly error: string | null }>();
  const isOwn = slug === own && own !== "";
  const isAsked = isSlug(slug) && !isOwn;
  useEffect(() => {
    if (!isAsked) return;
    let isOver = false;
    const ask = async () => {
      const given = await answered(wholeAccountClient.organization.checkSlug({ slug }));
      if (!isOver) setAnswer({ slug, error: given.ok ? null : refusalText(given) });
    };
    const timer = window.setTimeout(() => void ask(), pauseMs);
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [slug, isAsked]);
  if (isOwn) return { isFree: true, hint: t("orders.slug-own") };
  if (!isAsked) return slug === "" ? { isFree: false, hint: t("orders.slug-hint") } : wrongSlug();
  if (answer?.slug !== slug) return { isFree: false, hint: t("orders.slug-asking") };
  if (answer.error !== null) return { isFree: false, error: answer.error };
  return { isFree: true, hint: t("orders.slug-free") };
}

function wrongSlug(): SlugCheck {
  return { isFree: false, error: t("orders.slug-wrong") };
}
