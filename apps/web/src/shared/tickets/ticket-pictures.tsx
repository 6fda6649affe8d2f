import type { TicketPicture } from "@aldermoor/game/tickets/api.ts";
import { t } from "../../texts/t.ts";
import "./ticket-pictures.css";

/** Screenshots as tiles; each opens by itself. */
export function TicketPictures({ pictures }: { readonly pictures: readonly TicketPicture[] }) {
  if (pictures.length === 0) return null;
  return (
    <ul className="ticket-pictures">
      {pictures.map(({ path, width, height, sizeBytes }) => (
        <li key={path}>
          <a
            className="ticket-pictures__tile"
            href={path}
            target="_blank"
            rel="noopener noreferrer"
            title={t("tickets.picture-open")}
          >
            <img
              className="ticket-pictures__picture"
              src={path}
              alt={t("tickets.picture", { width, height })}
              width={width}
              height={height}
              loading="lazy"
            />
            <small className="text-3 num">
              {kilobytes(sizeBytes)}, {width} × {height}
            </small>
          </a>
        </li>
      ))}
    </ul>
  );
}

function kilobytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1_000))} kB`;
}
