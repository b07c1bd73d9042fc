/** A page of text as a PDF file: a heading and a line for each text, all in ASCII. */
export function pdfOf(title: string, lines: readonly string[]): string {
  const shown = [
    `BT /F1 20 Tf 56 770 Td (${escaped(title)}) Tj /F1 11 Tf`,
    ...lines.map((line) => `0 -24 Td (${escaped(line)}) Tj`),
    'ET',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${shown.length} >>\nstream\n${shown}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  let offsets = '0000000000 65535 f \n';
  for (const [index, object] of objects.entries()) {
    // Readers find each object by its distance from the beginning of the file.
    offsets += `${String(file.length).padStart(10, '0')} 00000 n \n`;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return `${file}xref\n0 ${size}\n${offsets}${trailer}`;
}

/** The same as a document that word processors open. */
export function rtfOf(title: string, lines: readonly string[]): string {
  const paragraphs = lines.map((line) => `\\fs24 ${line}\\par`);
  return [
    `{\\rtf1\\ansi {\\fonttbl{\\f0 Helvetica;}}\\f0\\b\\fs40 ${title}\\b0\\par`,
    ...paragraphs,
    '}',
  ].join('\n');
}

function escaped(text: string): string {
  return text.replace(/[\\()]/g, (character) => `\\${character}`);
}
