import { describe, expect, it } from 'vitest';
import { htmlOf } from './html-of.ts';

describe('htmlOf', () => {
  it('renders paragraphs, headings, quotations, lists and bold text', () => {
    expect(htmlOf('One\nline\n\n## Head\n\n> Said\n\n- a\n- b\n\n1. c\n2. **d**')).toBe(
      '<p>One line</p><h2>Head</h2><blockquote><p>Said</p></blockquote>' +
        '<ul><li><p>a</p></li><li><p>b</p></li></ul>' +
        '<ol><li><p>c</p></li><li><p><strong>d</strong></p></li></ol>',
    );
  });

  it('escapes HTML characters', () => {
    expect(htmlOf('<b>"x" & y')).toBe('<p>&#60;b&#62;&#34;x&#34; &#38; y</p>');
  });
});
