// biome-ignore-all lint/correctness/noComponentHookFactories: the methods of a visitor have the names of nodes
import { type ESTree, parseSync, Visitor } from 'vite';
import type { PlayCode } from '../../src/web/gallery/frame/playground-controls.ts';

/** An example of a gallery: its code as one would write it alone, and the parts of the kit that it draws. */
export type ExampleCode = { code: string; parts: readonly string[] };

type Read = {
  program: ESTree.Program;
  imports: readonly Import[];
  statements: readonly Statement[];
};

type Statement = { names: readonly string[]; text: string; mentions: ReadonlySet<string> };
type Import = { source: string; isType: boolean; names: readonly ImportedName[] };
type ImportedName = { local: string; text: string };

/** As wide as the formatter lets a line be. */
const LINE = 100;
/** Where parts of the kit come from, but for those that only lay out. */
const KIT = /^#web\/(?:ui|list)\/(?!layout\/)/;

/**
 * The examples of a gallery by their names, in the order of its `examples`, read from the text of its file. The code
 * of an example is the component that `examples` names, what this uses of the rest of the file, and the imports of both.
 */
export function readExamples(file: string, text: string): Map<string, ExampleCode> {
  const { program, imports, statements } = readGallery(file, text);
  const examples = propertiesOf(optionOf(program, 'examples')).flatMap(({ name, value }) =>
    value.type === 'Identifier' ? [[name, value.name] as const] : [],
  );
  return new Map(
    examples.map(([example, component]) => {
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
      return [example, { code: [lines.join('\n'), ...body].join('\n\n'), parts }];
    }),
  );
}

/**
 * The playgrounds of a gallery by their parts, read from its `plays: { Slider: play(Slider, { label: 'Volume' }) }`: the code
 * of each value, and what it needs of the rest of the file.
 */
export function readPlays(file: string, text: string): Map<string, PlayCode> {
  const { program, imports, statements } = readGallery(file, text);
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

function readGallery(file: string, text: string): Read {
  const { program, errors } = parseSync(file, text);
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  const imports: Import[] = [];
  const statements: Statement[] = [];
  let end = 0;
  for (const node of program.body) {
    // A comment belongs to the statement below it.
    const own = text.slice(end, node.end).trim();
    end = node.end;
    if (node.type === 'ImportDeclaration') imports.push(readImport(node));
    else
      statements.push({
        names: declaredNames(node),
        text: own,
        mentions: mentionedNames(program, node),
      });
  }
  return { program, imports, statements };
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
