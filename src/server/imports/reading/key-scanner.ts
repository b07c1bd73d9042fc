import { Tokenizer, TokenType } from '@streamparser/json';

/** Paths deeper than this, and more of them, say nothing about a format. */
const MAX_DEPTH = 6;
const MAX_PATHS = 5000;

const CLOSING: ReadonlySet<TokenType> = new Set([TokenType.RIGHT_BRACE, TokenType.RIGHT_BRACKET]);

type Frame = { isObject: boolean; key: string; wantsKey: boolean };

/** The keys of the beginning of JSON text, which may end or break anywhere. */
export type KeyScanner = {
  write: (text: string) => void;
  /** Keys from the root, joined by dots; a list adds nothing to the paths of its items. */
  paths: ReadonlySet<string>;
  /** Whether the first document is complete, or what follows is not JSON. */
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
  tokenizer.onToken = ({ token, value }) => {
    const top = frames.at(-1);
    if (token === TokenType.LEFT_BRACE) frames.push({ isObject: true, key: '', wantsKey: true });
    else if (token === TokenType.LEFT_BRACKET) {
      frames.push({ isObject: false, key: '', wantsKey: false });
    } else if (CLOSING.has(token)) {
      frames.pop();
      isOver ||= frames.length === 0;
    } else if (top && token === TokenType.COMMA) top.wantsKey = top.isObject;
    else if (top?.wantsKey) {
      top.key = String(value);
      top.wantsKey = false;
      notePath(frames, paths);
    }
  };
  return {
    write: (text) => {
      if (!isOver) tokenizer.write(text);
    },
    paths,
    isOver: () => isOver,
  };
}

function notePath(frames: readonly Frame[], paths: Set<string>): void {
  const keys = frames.filter(({ isObject }) => isObject).map(({ key }) => key);
  if (keys.length <= MAX_DEPTH && paths.size < MAX_PATHS) paths.add(keys.join('.'));
}
