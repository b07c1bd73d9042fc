import { describe, expect, it } from 'vitest';
import { identifiers, numbered, render, Sql } from './sql.ts';

function sql(
  texts: TemplateStringsArray,
  ...values: ConstructorParameters<typeof Sql>[1] & object
) {
  return new Sql(texts, values);
}

describe('render', () => {
  it('numbers the parameters of a statement and of its parts from left to right', () => {
    const part = sql`b = ${'x'} and c = any (${[1, 2]})`;
    expect(render(sql`select ${1} where ${part} or d = ${null}`)).toEqual({
      text: 'select $1 where b = $2 and c = any ($3) or d = $4',
      parameters: [1, 'x', [1, 2], null],
    });
  });

  it('sends a date as an instant, whatever the time zone of the machine', () => {
    const { parameters } = render(sql`select ${new Date(0)}`);
    expect(parameters).toEqual(['1970-01-01T00:00:00.000Z']);
  });
});

describe('identifiers', () => {
  it('quotes names, and quotes inside them', () => {
    expect(render(sql`select ${identifiers(['a', 'b"c'])}`).text).toBe('select "a", "b""c"');
  });
});

describe('numbered', () => {
  it('takes a text with numbered parameters, in whatever order it uses them', () => {
    expect(render(numbered('select $2, $1, $2', ['a', 'b']))).toEqual({
      text: 'select $1, $2, $3',
      parameters: ['b', 'a', 'b'],
    });
  });

  it('leaves a text without parameters as it is', () => {
    expect(render(numbered("select '$1'", [])).text).toBe("select '$1'");
  });
});
