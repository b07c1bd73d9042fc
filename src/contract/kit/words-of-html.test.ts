import { describe, expect, it } from 'vitest';
import { wordsOfHtml } from './words-of-html.ts';

describe('wordsOfHtml', () => {
  it.each([
    ['<p>One</p><p>Two&nbsp;&amp; three</p>', 'One Two & three'],
    ['<h2>If</h2>\n<p>a &#60; b &#38; c</p>', 'If a < b & c'],
    ['&lt;b&gt; &quot;bold&quot; &#39;s &#128512;', '<b> "bold" \'s 😀'],
    ['&what; &AMP &#; 1 < 2', '&what; &AMP &#; 1 < 2'],
    ['', ''],
  ])('of %s', (html, words) => {
    expect(wordsOfHtml(html)).toBe(words);
  });
});
