import { t } from "../../../texts/t.ts";
import { writtenAddress } from "./written-address.ts";

/** The step of the way above an article. */
export function articlesShelf() {
  return { to: writtenAddress("articles"), label: t("written.articles") };
}
