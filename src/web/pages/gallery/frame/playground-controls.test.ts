import { describe, expect, it } from 'vitest';
import { elementCode, givenValues, initialValues } from './playground-controls.ts';

describe('elementCode', () => {
  it('leaves out what is empty or off, and breaks a long line', () => {
    const values = { label: 'City', error: '', isRequired: true, isDisabled: false };
    expect(elementCode('TextField', values)).toBe('<TextField label="City" isRequired />');
    const long = elementCode('TextField', { ...values, error: 'Choose a city near you' }, [
      'value={value}',
      'onChange={setValue}',
    ]);
    expect(long.split('\n')).toEqual([
      '<TextField',
      '  label="City"',
      '  error="Choose a city near you"',
      '  isRequired',
      '  value={value}',
      '  onChange={setValue}',
      '/>',
    ]);
  });

  it('puts a text with quotes into braces', () => {
    expect(elementCode('Badge', { children: 'a "b"' })).toBe('<Badge children={"a \\"b\\""} />');
  });
});

describe('the values of a playground', () => {
  it('begin as the controls say, and only what is there is given', () => {
    const values = initialValues({
      label: { kind: 'text', initial: 'City' },
      error: { kind: 'text', initial: '' },
      size: { kind: 'choice', initial: 'md', choices: ['sm', 'md'] },
      isDisabled: { kind: 'flag', initial: false },
    });
    expect(values).toEqual({ label: 'City', error: '', size: 'md', isDisabled: false });
    expect(givenValues(values)).toEqual({ label: 'City', size: 'md' });
  });
});
