import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { t } from "../../../texts/t.ts";
import "./case-page.css";

/** What was chosen at the desk, with the way back that a phone needs. */
export function DeskPage({ children }: { readonly children: ReactNode }) {
  return (
    <div className="case-page">
      <Link to="/game/admin/reports" className="case-page__back link">
        {t("desk.back")}
      </Link>
      {children}
    </div>
  );
}
