import { renderSVG } from "uqr";
import "./qr-code.css";

type QrCodeProps = { readonly text: string; readonly label: string };

/** A text as a picture for cameras: black on white in every theme, for not all of them read it inverted. */
export function QrCode({ text, label }: QrCodeProps) {
  const drawing = renderSVG(text, { ecc: "M", border: 2, whiteColor: "#fff", blackColor: "#000" });
  const address = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  return <img className="qr-code" src={address} alt={label} width={184} height={184} />;
}
