/** The encodings that text files are read in, and their names for people; the keys are labels that text decoders know. */
export const ENCODING_NAMES = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1250': 'Windows-1250',
  'windows-1251': 'Windows-1251',
  'windows-1252': 'Windows-1252',
  'windows-1254': 'Windows-1254',
  gb18030: 'GB 18030',
  big5: 'Big5',
  shift_jis: 'Shift JIS',
  'euc-kr': 'EUC-KR',
} as const;

export type FeedEncoding = keyof typeof ENCODING_NAMES;

export const FEED_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1254',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-kr',
] as const satisfies readonly FeedEncoding[];
