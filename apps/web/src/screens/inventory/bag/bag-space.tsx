import { ProgressBar } from "@aldermoor/ui/data/progress-bar.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { t } from "../../../texts/t.ts";
import "./bag-space.css";

type BagSpaceProps = { readonly used: number; readonly space: number };

/** How full the bag is. Only equipment takes places. */
export function BagSpace({ used, space }: BagSpaceProps) {
  return (
    <div className="bag-space">
      <span>
        {t("inventory.bag")}{" "}
        <b>
          <NumberText value={used} />
        </b>{" "}
        {t("inventory.of-space", { n: space })}
      </span>
      <div className="bag-space__bar">
        <ProgressBar
          value={used}
          max={space}
          size="thin"
          tone={used >= space ? "danger" : "ember"}
          label={t("inventory.bag")}
          valueText={t("inventory.space-label", { used, space })}
        />
      </div>
    </div>
  );
}
