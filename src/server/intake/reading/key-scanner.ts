import { Tokenizer, TokenType } from '@streamparser/json';
import { MAX_DEPTH } from './limit-json.ts';

/** Longer paths, and more of them, say nothing about a format. */
const MAX_PATH = 200;
const MAX_PATHS = 5000;

const CLOSING: ReadonlySet<TokenType> = new Set([TokenType.RIGHT_BRACE, TokenType.RIGHT_BRACKET]);

type Frame = {
  isObject: boolean;
  wantsKey: boolean;
  /** Of the value that is being read; of a path that is too long to be kept, so much as shows that. */
  path: string | undefined;
  /** In front of the paths of its keys. */
  prefix: string;
};

/** The keys of the beginning of JSON text, which may end or break anywhere. */
export type KeyScanner = {
  write: (text: string) => void;
  /** Keys from the root, joined by dots; a list adds nothing to the paths of its items. */
  paths: ReadonlySet<string>;
  /** Whether the first document is complete, nested too deep to be read, or what follows is not JSON. */
  isOver: () => boolean;
};

export function createKeyScanner(): KeyScanner {
  const paths = new Set<string>();
  const frames: Frame[] = [];
  let isOver = false;
  const tokenizer = new Tokenizer();
  tokenizer.onError = () => {
    isOver = true;
  };
  const open = (isObject: boolean) => {
    const path = frames.at(-1)?.path;
    const prefix = path === undefined ? '' : `${path}.`;
    frames.push({ isObject, wantsKey: isObject, path, prefix });
    isOver = frames.length > MAX_DEPTH;
  };
  const enter = (frame: Frame, key: string) => {
    const path = `${frame.prefix}${key}`.slice(0, MAX_PATH + 1);
    frame.path = path;
    frame.wantsKey = false;
    if (path.length <= MAX_PATH && paths.size < MAX_PATHS) paths.add(path);
  };
  tokenizer.onToken = ({ token, value }) => {
    if (isOver) return;
    const top = frames.at(-1);
    if (token === TokenType.LEFT_BRACE) open(true);
    else if (token === TokenType.LEFT_BRACKET) open(false);
    else if (CLOSING.has(token)) {
      frames.pop();
      isOver = frames.length === 0;
    } else if (top && token === TokenType.COMMA) top.wantsKey = top.isObject;
    else if (top?.wantsKey) enter(top, String(value));
  };
  return {
    write: (text) => {
      if (!isOver) tokenizer.write(text);
    },
    paths,
    isOver: () => isOver,
  };
}
