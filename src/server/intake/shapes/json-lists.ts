import { Tokenizer, TokenType } from '@streamparser/json';
import { MAX_DEPTH } from '../reading/limit-json.ts';

/** A list of objects in JSON text, or the objects of a text that has one behind the other. */
export type JsonList = {
  /** Keys from the root, joined by dots; lists add nothing. Empty for the list that is the whole document. */
  name: string;
  /** Where a streaming parser finds its items. */
  path: string;
  records: number;
  /** Plain ones that most records have. */
  fields: number;
};

type Candidate = Omit<JsonList, 'fields'> & {
  /** How many lists it is in. */
  nesting: number;
  /** How many of the records have a key with a plain value. */
  keys: Map<string, number>;
};

type Frame = {
  isObject: boolean;
  key: string | null;
  wantsKey: boolean;
  path: string;
  isRecord: boolean;
  /** The list whose record this is, or is a part of. */
  list: Candidate | undefined;
  prefix: string;
};

const CLOSING: ReadonlySet<TokenType> = new Set([TokenType.RIGHT_BRACE, TokenType.RIGHT_BRACKET]);
const MAX_LISTS = 200;
const MAX_KEYS = 2000;
/** Of its records, how many must have a key for it to count. */
const COMMON = 0.5;

/**
 * The lists of objects in the beginning of JSON text, which may end anywhere, the likeliest table first: many records of
 * many common keys. A list inside the records of another one counts half. `hasEmpty`: there are lists of nothing.
 */
export function findLists(text: string): { lists: JsonList[]; hasEmpty: boolean } {
  const found = new Map<string, Candidate>();
  const frames: Frame[] = [];
  let hasEmpty = false;
  let isBroken = false;
  let last: TokenType | undefined;

  const listAt = (path: string): Candidate | undefined => {
    let list = found.get(path);
    if (!list && found.size < MAX_LISTS) {
      const nesting = path.split('.').filter((step) => step === '*').length;
      list = { name: nameOf(path), path, records: 0, nesting, keys: new Map() };
      found.set(path, list);
    }
    return list;
  };
  const open = (isObject: boolean) => {
    const frame = frameIn(frames.at(-1), isObject);
    if (frame.isRecord) frame.list = listAt(frame.path);
    if (frame.isRecord && frame.list) frame.list.records += 1;
    frames.push(frame);
    isBroken ||= frames.length > MAX_DEPTH;
  };
  const note = ({ list, prefix, key }: Frame) => {
    if (!list || list.keys.size >= MAX_KEYS) return;
    const name = prefix + key;
    list.keys.set(name, (list.keys.get(name) ?? 0) + 1);
  };
  const inObject = (top: Frame, token: TokenType, value: string) => {
    if (token === TokenType.COMMA) top.wantsKey = true;
    else if (top.wantsKey) {
      top.key = value;
      top.wantsKey = false;
    } else if (token !== TokenType.COLON) note(top);
  };

  const tokenizer = new Tokenizer({ separator: '' });
  tokenizer.onError = () => {
    isBroken = true;
  };
  tokenizer.onToken = ({ token, value }) => {
    if (isBroken) return;
    const top = frames.at(-1);
    if (token === TokenType.LEFT_BRACE) open(true);
    else if (token === TokenType.LEFT_BRACKET) open(false);
    else if (CLOSING.has(token)) {
      hasEmpty ||= token === TokenType.RIGHT_BRACKET && last === TokenType.LEFT_BRACKET;
      frames.pop();
    } else if (top?.isObject) inObject(top, token, String(value));
    last = token;
  };
  tokenizer.write(text);
  const plain = [...found.values()].filter(({ path }) => isPlainPath(path));
  const lists = [...joined(plain), ...plain]
    .map((list) => ({ ...list, fields: commonKeys(list).length }))
    .toSorted((one, other) => scoreOf(other) - scoreOf(one))
    .map(({ name, path, records, fields }) => ({ name, path, records, fields }))
    .filter(({ path, records }, index) => path !== '$' || records > 1 || index === 0);
  return { lists, hasEmpty };
}

function frameIn(parent: Frame | undefined, isObject: boolean): Frame {
  const own = { isObject, key: null, wantsKey: isObject };
  if (!parent) return { ...own, path: '$', isRecord: isObject, list: undefined, prefix: '' };
  if (!parent.isObject) {
    return { ...own, path: `${parent.path}.*`, isRecord: isObject, list: undefined, prefix: '' };
  }
  const key = parent.key ?? '';
  // A list in a record has records of its own.
  const list = isObject ? parent.list : undefined;
  const path = `${parent.path}.${stepOf(key)}`;
  return { ...own, path, isRecord: false, list, prefix: `${parent.prefix}${key}.` };
}

function nameOf(path: string): string {
  return path
    .split('.')
    .filter((step) => step !== '$' && step !== '*')
    .join('.');
}

/** The parser's paths are joined by dots, and know no key that has one. */
function stepOf(key: string): string {
  return key === '' || /[.*]/.test(key) ? '.' : key;
}

function isPlainPath(path: string): boolean {
  return !path.includes('..') && path.length <= 200;
}

/** The lists of an object whose every list has the same keys, such as one for each artist, as one list. */
function joined(lists: readonly Candidate[]): Candidate[] {
  const outer = lists.filter(({ nesting }) => nesting === 1);
  const [first] = outer;
  const keysOf = (list: Candidate) => commonKeys(list).toSorted().join('\n');
  const areAlike =
    first !== undefined &&
    outer.length > 1 &&
    commonKeys(first).length > 1 &&
    outer.every((list) => /^\$\.[^.]+\.\*$/.test(list.path) && keysOf(list) === keysOf(first));
  if (!areAlike) return [];
  const records = outer.reduce((sum, list) => sum + list.records, 0);
  const keys = new Map(commonKeys(first).map((key) => [key, records]));
  return [{ ...first, name: ALL_LISTS, path: '$.*.*', records, keys }];
}

/** No key of a path is called so. */
const ALL_LISTS = '*';

function commonKeys({ records, keys }: Candidate): string[] {
  return [...keys].filter(([, count]) => count >= records * COMMON).map(([key]) => key);
}

function scoreOf({ records, nesting, fields }: Candidate & Pick<JsonList, 'fields'>): number {
  // One object around the lists.
  const share = nesting === 0 && records === 1 ? 0.25 : 1 / 2 ** Math.max(0, nesting - 1);
  return Math.log2(1 + records) * fields * share;
}
