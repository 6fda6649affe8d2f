import "./ticket-lines.css";

/** A text that was written in lines: those between two empty ones are a paragraph. */
export function TicketLines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <div className="ticket-lines">
      {paragraphsOf(lines).map((paragraph, nth) => (
        // Nothing of a text moves within it.
        <p key={nth} dir="auto">
          {paragraph}
        </p>
      ))}
    </div>
  );
}

function paragraphsOf(lines: readonly string[]): readonly string[] {
  return lines.join("\n").split("\n\n");
}
