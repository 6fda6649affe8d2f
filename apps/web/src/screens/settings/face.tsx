import { Portrait } from "@aldermoor/ui/game/portrait.tsx";
import "./face.css";

type FaceProps = {
  readonly person: { readonly id: string; readonly image?: string | null | undefined };
  /** Edge in px. */
  readonly size: number;
};

/** The picture of an account; a drawn face, always the same, for whoever has none. */
export function Face({ person, size }: FaceProps) {
  const { id, image } = person;
  // Addresses of other sites are never asked for: they would learn who looks.
  if (typeof image !== "string" || !image.startsWith("data:image/"))
    return <Portrait seed={id} size={size} />;
  return <img className="face" src={image} alt="" width={size} height={size} />;
}
