import { packZip } from '#server/intake/unpacking/pack-zip.ts';
import { xlsxFile } from '#server/test/mutated-feeds/table-shapes.ts';

/** A zip file with one file in it. */
export function zipFile(name: string, inner: string, content: string): File {
  return new File([new Uint8Array(packZip({ [inner]: content }))], name);
}

/** An .xlsx file with these sheets. */
export function spreadsheetFile(name: string, sheets: Parameters<typeof xlsxFile>[0]): File {
  return new File([new Uint8Array(xlsxFile(sheets))], name);
}
