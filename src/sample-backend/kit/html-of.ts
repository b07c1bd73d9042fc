function escapeHtml(text: string): string {
  return text.replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function inline(text: string): string {
  return escapeHtml(text).replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>');
}

/** The first characters of a block tell its kind. */
const BLOCKS = [
  { mark: '## ', open: '<h2>', close: '</h2>' },
  { mark: '> ', open: '<blockquote><p>', close: '</p></blockquote>' },
] as const;

function listOf(lines: readonly string[], mark: RegExp, tag: 'ul' | 'ol'): string {
  const items = lines.map((line) => `<li><p>${inline(line.replace(mark, ''))}</p></li>`);
  return `<${tag}>${items.join('')}</${tag}>`;
}

function blockHtml(block: string): string {
  const lines = block.split('\n').map((line) => line.trim());
  if (lines.every((line) => line.startsWith('- '))) return listOf(lines, /^- /, 'ul');
  if (lines.every((line) => /^\d+\. /.test(line))) return listOf(lines, /^\d+\. /, 'ol');
  const text = lines.join(' ');
  const kind = BLOCKS.find(({ mark }) => text.startsWith(mark));
  if (!kind) return `<p>${inline(text)}</p>`;
  return `${kind.open}${inline(text.slice(kind.mark.length))}${kind.close}`;
}

/**
 * The HTML of a plainly written text: blocks apart by an empty line, `## ` a heading, `> ` a quotation,
 * lines of `- ` or `1. ` a list, `**` around what is important.
 */
export function htmlOf(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map(blockHtml)
    .join('');
}

/** The HTML of a text as somebody typed it: blocks apart by an empty line, every other line on a line of its own. */
export function htmlOfTyped(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => `<p>${block.split('\n').map(escapeHtml).join('<br>')}</p>`)
    .join('');
}
