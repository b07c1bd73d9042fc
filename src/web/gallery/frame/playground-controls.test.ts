import { describe, expect, it } from 'vitest';
import { drawnValues, elementCode, givenValues, initialValues } from './playground-controls.ts';

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
    expect(elementCode('Badge', { label: 'a "b"' })).toBe('<Badge label={"a \\"b\\""} />');
  });

  it('puts children inside, numbers into braces, and the own code of a flag in place of its name', () => {
    const controls = {
      icon: { kind: 'flag', initial: true, code: 'icon={Plus}' },
      items: { kind: 'choice', initial: 'FEW', choices: ['FEW', 'MANY'], isCode: true },
    } as const;
    const values = { children: 'New', size: 4, icon: true, items: 'MANY' };
    expect(elementCode('Badge', values, [], controls)).toBe(
      '<Badge size={4} icon={Plus} items={MANY}>New</Badge>',
    );
    expect(elementCode('Badge', { children: 'a < b' })).toBe('<Badge>{"a < b"}</Badge>');
    expect(elementCode('Badge', { children: 'A long text '.repeat(8).trim() })).toMatch(
      /^<Badge\n>\n {2}A long .*\n<\/Badge>$/,
    );
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

  it('draw a part without its empty optional texts, and with all else', () => {
    const controls = {
      label: { kind: 'text', initial: '' },
      error: { kind: 'text', initial: '', isOptional: true },
      isDisabled: { kind: 'flag', initial: false },
    } as const;
    const values = { label: '', error: '', isDisabled: false };
    expect(drawnValues(values, controls)).toEqual({ label: '', isDisabled: false });
    const failed = { ...values, error: 'Not there' };
    expect(drawnValues(failed, controls)).toEqual(failed);
  });
});
