/** The most characters that a start tag may have. */
const MAX_TAG = 4096;
/** More than `<script` and `</script` have, either of which may begin at the end of a chunk. */
const MAX_BEGINNING = 9;

const OPENING = /<!--|<script(?=[\s>/])/i;
const CLOSING = /<\/script/i;
const LD_JSON = /\btype\s*=\s*["']?application\/ld\+json\b/i;

type State = 'page' | 'comment' | 'script' | 'block';

/** The JSON-LD blocks of an HTML page as it arrives: what is inside its script elements of that type. */
export function createBlockFinder(): (text: string, isLast: boolean) => string[] {
  let rest = '';
  let state: State = 'page';
  let found: string[] = [];

  /** Goes behind the next opening or closing; false when that is not in sight. */
  const steps: Record<State, () => boolean> = {
    page: () => {
      const opening = OPENING.exec(rest);
      if (!opening) return wait(rest.slice(-MAX_BEGINNING));
      if (opening[0] === '<!--') return go('comment', opening.index + opening[0].length);
      const end = rest.indexOf('>', opening.index);
      if (end === -1) {
        const isTag = rest.length - opening.index <= MAX_TAG;
        return isTag ? wait(rest.slice(opening.index)) : go('page', opening.index + 1);
      }
      return go(LD_JSON.test(rest.slice(opening.index, end)) ? 'block' : 'script', end + 1);
    },
    comment: () => {
      const end = rest.indexOf('-->');
      return end === -1 ? wait(rest.slice(-2)) : go('page', end + 3);
    },
    script: () => {
      const end = rest.search(CLOSING);
      return end === -1 ? wait(rest.slice(-MAX_BEGINNING)) : go('page', end + 1);
    },
    block: () => {
      const end = rest.search(CLOSING);
      if (end === -1) return false;
      found.push(rest.slice(0, end));
      return go('page', end + 1);
    },
  };

  function go(next: State, place: number): true {
    rest = rest.slice(place);
    state = next;
    return true;
  }

  function wait(kept: string): false {
    rest = kept;
    return false;
  }

  return (text, isLast) => {
    rest += text;
    while (steps[state]());
    if (isLast && state === 'block') found.push(rest);
    const blocks = found;
    found = [];
    return blocks;
  };
}
