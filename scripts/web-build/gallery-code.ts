// biome-ignore-all lint/correctness/noComponentHookFactories: the methods of a visitor have the names of nodes
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import type { Advice, ExampleTexts } from '../../src/web/gallery/frame/gallery-texts.ts';
import type { PlayCode } from '../../src/web/gallery/frame/playground-controls.ts';

/** A file of the kit that a gallery is about, and the parts of it that are meant; none: all. */
export type DocsTag = { path: string; names: readonly string[] };

/** An example of a gallery: its title and note, its code as one would write it alone, and the parts of the kit that it renders. */
export type Example = ExampleTexts & { code: string; parts: readonly string[] };

/** A gallery, read from its file. */
export type Gallery = {
  /** What the comment above `galleryPage` says: what the part is for, `@do` and `@dont`, and the parts with `@docs`. */
  about: string;
  advice: readonly Advice[];
  docs: readonly DocsTag[];
  /** By their names, in the order of its `examples`. */
  examples: ReadonlyMap<string, Example>;
  /** By their parts. */
  plays: ReadonlyMap<string, PlayCode>;
  imports: readonly Import[];
};

type Read = {
  text: string;
  program: ESTree.Program;
  imports: readonly Import[];
  statements: readonly Statement[];
};

type Comment = { text: string; tags: readonly (readonly [name: string, text: string])[] };

type Statement = {
  names: readonly string[];
  /** Without the comment of an example, which is on the page already. */
  text: string;
  comment: Comment;
  mentions: ReadonlySet<string>;
};
export type Import = { source: string; isType: boolean; names: readonly ImportedName[] };
type ImportedName = { local: string; text: string };

/** As wide as the formatter lets a line be. */
const LINE = 100;
/** A file with what several galleries have, which is shown as if it stood in each of them. */
const IS_BESIDE = /^\.\/[\w-]+\.tsx$/;
/** Where parts of the kit come from, but for those that only lay out. */
export const KIT = /^#web\/(?:ui|list)\/(?!layout\/)/;

export function readGallery(file: string): Gallery {
  const read = readStatements(file);
  const comment = read.statements.find(({ mentions }) => mentions.has('galleryPage'))?.comment;
  if (!comment?.text) throw new Error(`${file}: There is no comment above galleryPage.`);
  const tagged = (tag: string) =>
    comment.tags.filter(([name]) => name === tag).map(([, own]) => own);
  const donts = tagged('dont');
  const advice = tagged('do').map((own, index) => ({ do: own, dont: donts[index] ?? '' }));
  if (advice.some(({ dont }) => dont === '')) throw new Error(`${file}: A @do has no @dont.`);
  return {
    about: comment.text,
    advice,
    docs: tagged('docs').map((own) => {
      const [path = '', ...names] = own.split(' ');
      return { path: path.replace('#', 'src/'), names };
    }),
    examples: readExamples(file, read),
    plays: readPlays(read),
    imports: read.imports,
  };
}

/**
 * The first sentence of the comment of an example is its title, the others are its note. Its code is the component that
 * `examples` names, what this uses of the rest of the file, and the imports of both.
 */
function readExamples(file: string, { program, imports, statements }: Read): Map<string, Example> {
  return new Map(
    exampleNames(program).map(([example, component]) => {
      const own = usedStatements(statements, component);
      const used = new Set(own.flatMap(({ mentions }) => [...mentions]));
      const lines = imports.flatMap((one) => importLine(one, used));
      const body = own.map((one) =>
        one.names.includes(component) ? one.text.replace(/^(?=function )/m, 'export ') : one.text,
      );
      const parts = imports
        .filter(({ source, isType }) => KIT.test(source) && !isType)
        .flatMap(({ names }) => names)
        .filter(({ local, text: name }) => used.has(local) && /^[A-Z][a-z]/.test(name))
        .map(({ local }) => local);
      const comment = own.find(({ names }) => names.includes(component))?.comment.text ?? '';
      const [, title, note] = /^(.+?)\. (.+)$/.exec(comment) ?? [];
      if (!title || !note) throw new Error(`${file}: ${component} has no title and note above it.`);
      return [example, { title, note, code: [lines.join('\n'), ...body].join('\n\n'), parts }];
    }),
  );
}

/**
 * The playgrounds of a gallery, read from its `plays: { Slider: play(Slider, { label: 'Volume' }) }`: the code of each value,
 * and what it needs of the rest of the file.
 */
function readPlays({ text, program, imports, statements }: Read): Map<string, PlayCode> {
  const needsOf = (node: ESTree.Expression): string[] => {
    const mentioned = mentionedNames(program, {
      type: 'ExpressionStatement',
      expression: node,
      start: node.start,
      end: node.end,
    });
    const used = new Set([...mentioned].flatMap((name) => usedStatements(statements, name)));
    return [...new Set([...mentioned, ...[...used].flatMap(({ mentions }) => [...mentions])])];
  };
  const plays = propertiesOf(optionOf(program, 'plays')).flatMap(({ name, value }) => {
    if (value.type !== 'CallExpression') return [];
    const [part, start, options] = value.arguments;
    const offered = propertiesOf(options).find((option) => option.name === 'offered')?.value;
    const values = [...propertiesOf(start), ...propertiesOf(offered)].map(
      (prop) => [prop.name, prop.value as ESTree.Expression] as const,
    );
    const own = values.map(([prop, node]) => {
      const code = unindented(text, node.start, node.end);
      return [prop, { text: code, needs: needsOf(node) }] as const;
    });
    const inside = propertiesOf(options).find((option) => option.name === 'inside')?.value;
    const needs = [part, inside].flatMap((node) =>
      node ? needsOf(node as ESTree.Expression) : [],
    );
    const all = new Set([...needs, ...own.flatMap(([, one]) => one.needs)]);
    const play: PlayCode = {
      needs,
      imports: imports.flatMap(({ source, isType, names }) =>
        names
          .filter(({ local }) => all.has(local))
          .map(({ local, text: line }) => ({
            name: local,
            text: isType ? `type ${line}` : line,
            from: source,
          })),
      ),
      statements: statements
        .filter(({ names }) => names.some((one) => all.has(one)))
        .map(({ names, text: statement }) => ({ names, text: statement })),
      ...(inside?.type === 'Identifier' && { inside: inside.name }),
      values: Object.fromEntries(own),
    };
    return [[name, play] as const];
  });
  return new Map(plays);
}

function readStatements(file: string): Read {
  const text = readFileSync(file, 'utf8');
  const { program, errors } = parseSync(file, text);
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  const components = new Set(exampleNames(program).map(([, component]) => component));
  const imports: Import[] = [];
  const statements: Statement[] = [];
  let end = 0;
  for (const node of program.body) {
    // A comment belongs to the statement below it.
    const own = text
      .slice(end, node.end)
      .trim()
      .replace(/^export /m, '');
    const comments = text.slice(end, node.start).trim();
    end = node.end;
    if (node.type === 'ImportDeclaration') {
      const { value } = node.source;
      if (IS_BESIDE.test(value)) {
        const beside = readStatements(join(dirname(file), value));
        for (const one of beside.imports) addImport(imports, one);
        statements.push(...beside.statements);
      } else addImport(imports, readImport(node));
    } else {
      const names = declaredNames(node);
      const comment = comments.slice(Math.max(0, comments.lastIndexOf('/**')));
      statements.push({
        names,
        text: names.some((name) => components.has(name)) ? own.replace(`${comment}\n`, '') : own,
        comment: readComment(comment),
        mentions: mentionedNames(program, node),
      });
    }
  }
  return { text, program, imports, statements };
}

/** The name of an example, and its place on the page: of the component `AllOpen` it is `all-open`. */
function anchorOf(component: string): string {
  return component.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();
}

/** The names of the examples, with their components. */
function exampleNames(program: ESTree.Program): (readonly [string, string])[] {
  return propertiesOf(optionOf(program, 'examples')).flatMap(({ name, value }) =>
    value.type === 'Identifier' ? [[anchorOf(name), value.name] as const] : [],
  );
}

function addImport(imports: Import[], { source, isType, names }: Import): void {
  const same = imports.find((one) => one.source === source && one.isType === isType);
  if (!same) imports.push({ source, isType, names });
  else same.names = [...new Map([...same.names, ...names].map((one) => [one.local, one])).values()];
}

function readComment(comment: string): Comment {
  const [text = '', ...tags] = comment
    .replaceAll(/^\/\*\*|\*\/$/g, '')
    .replaceAll(/^ \* ?/gm, '')
    .split(/^@/m)
    .map((part) => part.replaceAll(/\s+/g, ' ').trim());
  return {
    text,
    tags: tags.map((tag) => {
      const [name = '', ...words] = tag.split(' ');
      return [name, words.join(' ')] as const;
    }),
  };
}

/** The code from here to there, its further lines as far to the left as its first. */
function unindented(text: string, start: number, end: number): string {
  const line = text.slice(text.lastIndexOf('\n', start) + 1);
  const indent = /^ */.exec(line)?.[0] ?? '';
  return text.slice(start, end).replaceAll(`\n${indent}`, '\n');
}

/** The value of an option of `galleryPage`. */
function optionOf(program: ESTree.Program, option: string): ESTree.Node | undefined {
  let found: ESTree.Node | undefined;
  new Visitor({
    CallExpression({ callee, arguments: [options] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'galleryPage') return;
      found = propertiesOf(options).find(({ name }) => name === option)?.value;
    },
  }).visit(program);
  return found;
}

function propertiesOf(node: ESTree.Node | undefined) {
  if (node?.type !== 'ObjectExpression') return [];
  return node.properties.flatMap((property) => {
    if (property.type !== 'Property') return [];
    const { key, value } = property;
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? key.value : null;
    return name === null ? [] : [{ name: String(name), value }];
  });
}

function readImport({ source, importKind, specifiers }: ESTree.ImportDeclaration): Import {
  return {
    source: source.value,
    isType: importKind === 'type',
    names: specifiers.map((specifier) => {
      const { local } = specifier;
      if (specifier.type !== 'ImportSpecifier') return { local: local.name, text: local.name };
      const { imported } = specifier;
      const from = imported.type === 'Literal' ? imported.value : imported.name;
      const kind = specifier.importKind === 'type' ? 'type ' : '';
      const as = from === local.name ? '' : ` as ${local.name}`;
      return { local: local.name, text: `${kind}${from}${as}` };
    }),
  };
}

function importLine({ source, isType, names }: Import, used: ReadonlySet<string>): string[] {
  const texts = names.filter(({ local }) => used.has(local)).map(({ text }) => text);
  if (texts.length === 0) return [];
  const start = `import ${isType ? 'type ' : ''}{`;
  const line = `${start} ${texts.join(', ')} } from '${source}';`;
  if (line.length <= LINE) return [line];
  return [[start, ...texts.map((one) => `  ${one},`), `} from '${source}';`].join('\n')];
}

export function declaredNames(node: ESTree.Node): string[] {
  if (node.type === 'ExportNamedDeclaration' && node.declaration) {
    return declaredNames(node.declaration);
  }
  if (node.type === 'VariableDeclaration') {
    return node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  }
  return 'id' in node && node.id?.type === 'Identifier' ? [node.id.name] : [];
}

/** The names that a statement uses, those of properties left out. */
export function mentionedNames(
  program: ESTree.Program,
  statement: ESTree.Program['body'][number],
): Set<string> {
  const names = new Set<string>();
  const properties = new Set<ESTree.Node>();
  const visitor = new Visitor({
    MemberExpression: ({ computed, property }) => {
      if (!computed) properties.add(property);
    },
    Property: ({ computed, shorthand, key }) => {
      if (!computed && !shorthand) properties.add(key);
    },
    TSPropertySignature: ({ key }) => {
      properties.add(key);
    },
    JSXAttribute: ({ name }) => {
      properties.add(name);
    },
    Identifier: (node) => {
      if (!properties.has(node)) names.add(node.name);
    },
    JSXIdentifier: (node) => {
      if (!properties.has(node)) names.add(node.name);
    },
  });
  visitor.visit({ ...program, body: [statement] });
  return names;
}

/** The statement that declares a name, and those that it needs, in the order of the file. */
function usedStatements(statements: readonly Statement[], name: string): Statement[] {
  const used = new Set<Statement>();
  const follow = (wanted: string) => {
    for (const statement of statements) {
      if (used.has(statement) || !statement.names.includes(wanted)) continue;
      used.add(statement);
      for (const mentioned of statement.mentions) follow(mentioned);
    }
  };
  follow(name);
  return statements.filter((statement) => used.has(statement));
}
