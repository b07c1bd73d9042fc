import { createHighlighter, type ThemeRegistration } from 'shiki';
import { type CodeKind, type CodePiece, isCodeKind } from '../../src/web/ui/media/code-piece.ts';

/** What the grammar calls the parts of a text, by the kinds that have a color. The last that fits counts. */
const SCOPES: Readonly<Record<CodeKind, readonly string[]>> = {
  keyword: ['keyword.control', 'keyword.operator.expression', 'keyword.operator.new', 'storage'],
  string: ['string', 'punctuation.definition.string', 'constant.character.escape'],
  constant: ['constant.numeric', 'constant.language', 'support.type.primitive'],
  name: ['entity.name', 'support.class', 'support.function'],
  attribute: ['entity.other.attribute-name'],
  comment: ['comment', 'punctuation.definition.comment'],
};

/** A theme whose colors are the names of the kinds, for the style sheet to color. */
const THEME: ThemeRegistration = {
  name: 'kinds',
  fg: 'plain',
  bg: 'plain',
  settings: Object.entries(SCOPES).map(([kind, scope]) => ({
    scope: [...scope],
    settings: { foreground: kind },
  })),
};

let highlighter: ReturnType<typeof createHighlighter> | undefined;

/** Cuts TypeScript with JSX into pieces of one kind each; together they are the text as it was. */
export async function colourCode(code: string): Promise<CodePiece[]> {
  highlighter ??= createHighlighter({ themes: [THEME], langs: ['tsx'] });
  const lines = (await highlighter).codeToTokensBase(code, { lang: 'tsx', theme: THEME });
  const pieces: CodePiece[] = [];
  const add = (kind: CodeKind | null, text: string) => {
    const last = pieces.at(-1);
    const lastKind = typeof last === 'object' ? last[0] : null;
    // Space has no color, and goes with whatever it follows.
    const isSame = last !== undefined && (lastKind === kind || text.trim() === '');
    const whole = isSame ? (typeof last === 'object' ? last[1] : last) + text : text;
    if (isSame) pieces.pop();
    const own = isSame ? lastKind : kind;
    pieces.push(own === null ? whole : [own, whole]);
  };
  for (const [index, tokens] of lines.entries()) {
    if (index > 0) add(null, '\n');
    for (const { content, color = '' } of tokens) {
      const kind = color.toLowerCase();
      add(isCodeKind(kind) ? kind : null, content);
    }
  }
  return pieces;
}
