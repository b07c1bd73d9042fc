import type { z } from 'zod';
import { validationError } from '#contract/kit/error-body.ts';
import type { FieldErrors } from '#contract/kit/errors.ts';

/** The rules of a schema for a field, as props of the field components. */
type FieldRules = {
  /** It cannot be left empty: an empty text, no number, an unticked box and an empty list are all refused. */
  isRequired: boolean;
  /** It takes one of a few values, so that it is empty only if nothing is chosen at first. */
  isChoice: boolean;
  limits: TextLimits & NumberLimits;
};
export type TextLimits = { maxLength?: number; type?: 'email' | 'url' };
export type NumberLimits = { min?: number; max?: number };

/** Cached, because fields read them again with every key. */
const known = new WeakMap<z.core.SomeType, FieldRules>();

const NO_RULES: FieldRules = { isRequired: false, isChoice: false, limits: {} };

/**
 * The rules for the value at a path of the schema, such as `lines.0.title`. Where a value may be one of several
 * kinds, `values` say which it is.
 */
export function fieldRules(schema: z.ZodType, name: string, values?: unknown): FieldRules {
  const field = fieldAt(schema, name.split('.'), values);
  if (!field) return NO_RULES;
  const rules = known.get(field) ?? readRules(field);
  known.set(field, rules);
  return rules;
}

function readRules(field: Schema): FieldRules {
  const { kind, ...limits } = leafOf(field) ?? { kind: 'other' };
  return {
    isRequired: NOTHING.every((value) => !field.safeParse(value).success),
    isChoice: kind === 'choice',
    limits,
  };
}

/** The values of empty fields of the kit. */
const NOTHING: readonly unknown[] = ['', null, undefined, Number.NaN, false, []];

type Schema =
  | z.ZodString
  | z.ZodNumber
  | z.ZodEnum
  | z.ZodLiteral
  | z.ZodObject
  | z.ZodArray
  | z.ZodRecord
  | z.ZodUnion
  | z.ZodIntersection
  | z.ZodPipe
  | z.ZodTransform
  | z.ZodLazy
  | z.ZodOptional
  | z.ZodNullable
  | z.ZodDefault
  | z.ZodPrefault
  | z.ZodNonOptional
  | z.ZodCatch
  | z.ZodReadonly;

/** The cast is safe: `type` tells the kinds apart, and all that is asked of another kind is to parse. */
function asSchema(schema: z.core.SomeType): Schema {
  return schema as Schema;
}

function fieldAt(schema: z.core.SomeType, path: readonly string[], value: unknown): Schema | null {
  const [key, ...rest] = path;
  const here = asSchema(schema);
  if (key === undefined) return here;
  const child = childOf(here, key);
  if (child) return fieldAt(child, rest, isRecord(value) ? value[key] : undefined);
  const parts = partsOf(here).map((part) => ({ part, isMeant: isMeant(here, part, value) }));
  for (const { part } of parts.toSorted((a, b) => Number(b.isMeant) - Number(a.isMeant))) {
    const found = fieldAt(part, path, value);
    if (found) return found;
  }
  return null;
}

/** Whether the field that tells the alternatives of a union apart says that the value is this one. */
function isMeant(union: Schema, option: z.core.SomeType, value: unknown): boolean {
  if (union.type !== 'union' || !('discriminator' in union.def) || !isRecord(value)) return false;
  const name = String(union.def.discriminator);
  const tag = childOf(asSchema(option), name);
  return tag !== undefined && asSchema(tag).safeParse(value[name]).success;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function childOf(schema: Schema, key: string): z.core.SomeType | undefined {
  if (schema.type === 'object') return schema.def.shape[key];
  if (schema.type === 'array') return schema.def.element;
  return schema.type === 'record' ? schema.def.valueType : undefined;
}

/** The schemas that stand for the same value: what is wrapped, the alternatives, both ends of a pipe. */
function partsOf(schema: Schema): readonly z.core.SomeType[] {
  switch (schema.type) {
    case 'union':
      return schema.def.options;
    case 'intersection':
      return [schema.def.left, schema.def.right];
    case 'pipe':
      return [schema.def.in, schema.def.out];
    case 'lazy':
      return [schema.def.getter()];
    default:
      return 'innerType' in schema.def ? [schema.def.innerType] : [];
  }
}

type Leaf = { kind: 'text' | 'number' | 'choice' } & TextLimits & NumberLimits;

function leafOf(schema: Schema): Leaf | null {
  switch (schema.type) {
    case 'string':
      return {
        kind: 'text',
        ...(schema.maxLength !== null && { maxLength: schema.maxLength }),
        ...((schema.format === 'email' || schema.format === 'url') && { type: schema.format }),
      };
    case 'number':
      return {
        kind: 'number',
        ...(isLimit(schema.minValue) && { min: schema.minValue }),
        ...(isLimit(schema.maxValue) && { max: schema.maxValue }),
      };
    case 'enum':
      return { kind: 'choice' };
    default: {
      const leaves = partsOf(schema).map((part) => leafOf(asSchema(part)));
      return leaves.reduce(schema.type === 'union' ? either : both, null);
    }
  }
}

/** A whole number's own limits are those of the language: no field says so. */
function isLimit(value: number | null): value is number {
  return value !== null && Math.abs(value) < Number.MAX_SAFE_INTEGER;
}

/** Values pass both: what is typed enters by the first. */
function both(first: Leaf | null, second: Leaf | null): Leaf | null {
  if (!first || !second) return first ?? second;
  return first.kind === second.kind ? { ...second, ...first } : first;
}

/** Values pass one of both: only a limit that both have holds, at its widest. A literal limits nothing. */
function either(first: Leaf | null, second: Leaf | null): Leaf | null {
  if (!first || !second) return first ?? second;
  const { kind } = first;
  if (kind !== second.kind) return kind === 'choice' ? second : first;
  const widest = (name: 'maxLength' | 'min' | 'max', pick: (...of: number[]) => number) => {
    const [one, other] = [first[name], second[name]];
    return one !== undefined && other !== undefined && { [name]: pick(one, other) };
  };
  return {
    kind,
    ...widest('maxLength', Math.max),
    ...widest('min', Math.min),
    ...widest('max', Math.max),
    ...(first.type !== undefined && first.type === second.type && { type: first.type }),
  };
}

/** What a call's schema finds wrong with typed values, one sentence for each field; empty: nothing. */
export function checkFields(schema: z.ZodType, values: unknown): FieldErrors {
  const checked = schema.safeParse(values);
  return checked.success ? {} : (validationError(checked.error).fields ?? {});
}

/** The check of a form whose values are sent as they are: `useForm({ check: schemaCheck(route.body) … })`. */
export function schemaCheck(schema: z.ZodType): (values: unknown) => FieldErrors {
  return (values) => checkFields(schema, values);
}
