import { gunzipSync, gzipSync } from 'node:zlib';

/** A backup as earlier versions wrote it: with neither the rankings nor which of them is current. */
export function withoutRankings(backup: Buffer): Buffer {
  const isLeftOut = (name: string) => name.startsWith('ranking');
  const [first = '', ...lines] = gunzipSync(backup).toString().split('\n');
  const start = first.indexOf('{');
  const header = JSON.parse(first.slice(start));
  delete header.rankings;
  header.tables = header.tables.filter(({ name }: { name: string }) => !isLeftOut(name));
  const kept: string[] = [];
  let isSkipping = false;
  for (const line of lines) {
    const table = /^copy "(\w+)"/.exec(line)?.[1];
    if (table !== undefined) isSkipping = isLeftOut(table);
    if (line === '-- end of backup') isSkipping = false;
    if (!isSkipping) kept.push(line);
  }
  return gzipSync([`${first.slice(0, start)}${JSON.stringify(header)}`, ...kept].join('\n'));
}
