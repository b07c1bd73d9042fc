import qrcode from 'qrcode-generator';

/** Cells without a mark that the standard asks for around the code. */
const MARGIN = 4;

/** A text as a QR code: always dark on light, whatever the skin, as cameras expect it. */
export function QrCode({ label, text }: { label: string; text: string }) {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const indexes = Array.from({ length: count }, (_, index) => index);
  const path = indexes
    .flatMap((row) =>
      indexes.filter((column) => code.isDark(row, column)).map((column) => [column, row]),
    )
    .map(([column = 0, row = 0]) => `M${column + MARGIN} ${row + MARGIN}h1v1h-1z`)
    .join('');
  const side = count + 2 * MARGIN;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      width="200"
      height="200"
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
