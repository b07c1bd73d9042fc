import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import messages from '#web/messages/shared.json';
import { AREA_MESSAGES } from '#web/test/area-messages.ts';

const ALL = { ...messages, ...Object.fromEntries(AREA_MESSAGES) };

const web = new URL('../..', import.meta.url).pathname;

function keysOf(part: object, prefix = ''): string[] {
  return Object.entries(part).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? keysOf(value, `${prefix}${name}.`)
      : [`${prefix}${name}`],
  );
}

const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^test\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(web, file), 'utf8') }));
const source = sources.map(({ text }) => text).join('\n');

/** What stands between quotes; looking for each key in the whole code would take minutes. */
const quoted = new Set([...source.matchAll(/'([\w.-]+)'/g)].map(([, text]) => text));

/** What `list` takes below its `texts`. */
const LIST_TEXTS = ['label', 'search', 'none.title', 'none.description'];

/** Keys that the code puts together: `scores.types.${type}`. */
const patterns = [...source.matchAll(/`([\w.]+\$\{[^`]+)`/g)].map(
  ([, text = '']) => new RegExp(`^${toPattern(text)}$`),
);

/** Where forms and lists find the texts of their fields: `labels: 'users.form'` makes `users.form.email`. */
const prefixes = [...source.matchAll(/\b(?:labels|texts)[:=] ?'([\w.-]+)'/g)].map(
  ([, text = '']) => text,
);

/**
 * The names of fields that the code puts together, without their places in lists: `lines.${place}.detail` is labelled
 * as `lines.detail`, and `shows.${part}` as each of `shows`.
 */
const fieldPatterns = [...source.matchAll(/field\(\s*`([^`]+)`/g)].map(
  ([, text = '']) => new RegExp(`^${toPattern(text.replace(/\.\$\{[^}]+\}(?=\.)/g, ''))}$`),
);

const fieldNames = new Set([...quoted, ...LIST_TEXTS]);

function isOfPrefix(key: string): boolean {
  return prefixes.some((prefix) => {
    if (!key.startsWith(`${prefix}.`)) return false;
    const name = key.slice(prefix.length + 1);
    return fieldNames.has(name) || fieldPatterns.some((pattern) => pattern.test(name));
  });
}

function toPattern(text: string): string {
  return (
    text
      // The actions of the audit log have two parts, some numbers of a weight set, too, and ways to sign in have words.
      .replace(/(?<=audit\.actions\.)\$\{\w+\}/, '[\\w-]+.[\\w-]+')
      .replace(/(?<=history\.methods\.)\$\{\w+\}/, '[\\w ]+')
      .replace(/(?<=tuning\.fields\.)\$\{\w+\}/, '[\\w.-]+')
      .replace(/\$\{[^}]+\}/g, '[\\w-]+')
      .replaceAll('.', '\\.')
  );
}

function plainKey(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '');
}

function isUsed(key: string): boolean {
  const plain = plainKey(key);
  return quoted.has(plain) || isOfPrefix(plain) || patterns.some((pattern) => pattern.test(plain));
}

/** Keys, groups of keys, and keys without the form of a count. */
const AREA_KEYS = new Set(
  AREA_MESSAGES.flatMap(([area, part]) => keysOf(part, `${area}.`)).flatMap((key) => {
    const names = plainKey(key).split('.');
    return names.slice(1).map((_, index) => names.slice(0, index + 2).join('.'));
  }),
);

/** The areas whose keys a file names, or begins to name: `shop.steps.${step}`. */
function namedAreas(text: string): string[] {
  const code = text.replace(/^\s*(\/\/|\/?\*).*$/gm, '');
  const keys = [...code.matchAll(/['"`](\w+\.[\w.-]*)(\$\{|['"`])/g)]
    .filter(([, key = '', end]) =>
      end === '${' ? [...AREA_KEYS].some((one) => one.startsWith(key)) : AREA_KEYS.has(key),
    )
    .map(([, key = '']) => key.replace(/\..*$/, ''));
  return [...new Set(keys)].toSorted();
}

const IMPORT_OF_AREA = /^import '#web\/messages\/(\w+)\.json';$/gm;

describe('the messages', () => {
  it('of an area are imported by every file that names one of its keys, and by no other', () => {
    const wrong = sources.flatMap(({ file, text }) => {
      const imported = [...text.matchAll(IMPORT_OF_AREA)].map(([, area]) => area).toSorted();
      const named = namedAreas(text);
      return imported.join() === named.join() ? [] : [{ file, imported, named }];
    });
    expect(wrong).toEqual([]);
    expect(sources.filter(({ text }) => namedAreas(text).length > 0).length).toBeGreaterThan(150);
  });

  it('refer to messages that there are', () => {
    const references = keysOf(ALL).flatMap((key) =>
      [...valueAt(key).matchAll(/\$t\(([^)]*)\)/g)].map(([, other = '']) => ({ key, other })),
    );
    expect(references.length).toBeGreaterThan(5);
    const known = new Set(keysOf(ALL).flatMap((key) => [key, plainKey(key)]));
    expect(references.filter(({ other }) => !known.has(other))).toEqual([]);
  });

  it('are all shown somewhere', () => {
    const keys = keysOf(ALL);
    expect(keys.length).toBeGreaterThan(1000);
    expect(keys.filter((key) => !isUsed(key))).toEqual([]);
  });
});

/** Beginnings of words as British English spells them; where the American word begins alike, what must follow. */
const BRITISH = [
  '(dis)?colour|(dis)?favour|(mis)?behaviour|neighbour|(dis)?honour|labour|harbour|rumour|humour|flavour|endeavour|glamour',
  'licence|defence|offence|pretence|centre|theatre|amphitheatre|metres?$|litre|fibre|programmes?$|catalogue|dialogue|analogue',
  'cancell(?!ation)|travell|(un)?labell|modell|signall|levell|totall(?!y)|dialled|fuelled|marvellous|jeweller|counsellor',
  '(re|dis)?organis(?!m)|recognis|realis(?!m|t)|apologis|summaris|categoris|minimis|maximis|optimis(?!m|t)|normalis|initialis',
  'customis|(un)?authoris|synchronis|prioritis|capitalis|specialis(?!t)|visualis|personalis|standardis|utilis|analyse(?!s$)|memoris',
  'emphasis(e|ing)|itemis|finalis(?!t)|localis|serialis|randomis|stabilis|modernis(?!m)|criticis(?!m)|harmonis|familiaris',
  'grey|tyre|cheque|storey|kerb|plough|sceptic|aluminium|enrol$|enrolment|fulfil$|skilful|wilful|ageing|judgement|acknowledgement',
  'whilst|amongst|towards|learnt|spelt|burnt|mould|pyjama|manoeuvre|moustache|practis|artefact|draught|postcode|maths$',
];

/** Names of places and titles, which nobody translates. */
const NAMES = /Harbour (Hall|Lights|Row|Street|side|Summer|Bank)|Three Colours|harbour-lights/g;

const isBritish = new RegExp(`^(${BRITISH.join('|')})`, 'i');

function britishWords(text: string): string[] {
  const words = text
    .replaceAll(NAMES, '')
    // The key of a message.
    .replaceAll(/\w+(\.\w+)+/g, '')
    .replaceAll(/\{\{[^}]*\}\}|\$\{[^}]*\}/g, '');
  return words.split(/[^\p{L}]+/u).filter((word) => isBritish.test(word));
}

/** Sentences and titles of a source: what stands between quotes and has a blank in it. Comments have apostrophes, and go first. */
function sentencesOf(code: string): string[] {
  const plain = code.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
  return [...plain.matchAll(/(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g)]
    .map(([, , text = '']) => text)
    .filter((text) => /\p{L} |[.!?]$/u.test(text) && !/[;={]\n/.test(text));
}

describe('the spelling', () => {
  it('is American in every message', () => {
    const values = keysOf(ALL).map((key) => [key, valueAt(key)] as const);
    expect(values.length).toBeGreaterThan(2000);
    const found = values.flatMap(([key, text]) => britishWords(text).map((word) => [key, word]));
    expect(found).toEqual([]);
  });

  /** Values and column names as others spell them, and SQL. */
  const WORDS_OF_FEEDS = /-queries\.ts$|catalogue\/matching\/|intake\/(formats|reading|table)\//;

  // What people type is found in either spelling.
  it.each(['contract', 'sample-backend', 'server', 'web'])(
    'is American in the sentences of src/%s',
    (part) => {
      const root = join(web, '..', part);
      const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
        .filter(
          (file) =>
            /\.tsx?$/.test(file) &&
            !/\.test\.|well-known-passwords|reachable-pages|^test\//.test(file) &&
            !WORDS_OF_FEEDS.test(file),
        )
        .flatMap((file) => {
          const sentences = sentencesOf(readFileSync(join(root, file), 'utf8'));
          return sentences.flatMap(britishWords).map((word) => `${file}: ${word}`);
        });
      expect(found).toEqual([]);
    },
  );

  it('is distinguished from words that begin alike', () => {
    expect(
      britishWords('Cancelled programmes, a grey theatre, customised neighbours'),
    ).toHaveLength(6);
    const american =
      'Cancellation of programming, totally specialist optimism, analyses, realistic meters';
    expect(britishWords(american)).toEqual([]);
  });
});

function valueAt(key: string): string {
  return String(
    key.split('.').reduce<unknown>((part, name) => Reflect.get(Object(part), name), ALL),
  );
}
