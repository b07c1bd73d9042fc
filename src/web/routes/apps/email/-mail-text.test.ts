import { describe, expect, it } from 'vitest';
import { previewOf } from './-mail-text.ts';

describe('previewOf', () => {
  it.each([
    ['<p>One</p><p>Two&nbsp;&amp; three</p>', 'One Two & three'],
    ['<style>p{}</style>Hi<script>alert(1)</script>', 'Hi'],
    ['&lt;b&gt;', '<b>'],
    ['', ''],
  ])('of %s', (message, text) => {
    expect(previewOf({ message })).toBe(text);
  });

  it('is short, however long the message', () => {
    expect(previewOf({ message: 'a'.repeat(100_000) })).toHaveLength(160);
  });
});
