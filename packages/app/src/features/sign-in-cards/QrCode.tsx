import { encodeQR } from 'qr';

/** White around it, which readers need to find it, in modules; half of it is the card's own. */
const QUIET = 2;

type QrCodeProps = { text: string; label: string; className?: string };

/** Drawn as one path, so that a printer sets it as sharp as it can. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const path = modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing, printed sharper than a picture
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={path} />
    </svg>
  );
}
