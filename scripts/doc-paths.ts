/** A folder of this repository at the start, without wildcards or placeholders. */
const PATH = /^(?:\.ci|bench|deploy|docs|e2e|public|scripts|src)\/[\w./-]*\w\/?$/;

export type Mention = { line: number; text: string };

/** The paths of this repository in a Markdown text: in inline code and in links, which may be relative to the document. */
export function findPaths(markdown: string): Mention[] {
  return outsideFences(markdown).flatMap(({ line, text }) => {
    const named = [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
    const linked = [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, target = '']) => target);
    const paths = [
      ...named.filter((code) => PATH.test(code)),
      ...linked.filter((target) => !/^\w+:/.test(target)),
    ];
    return paths.map((path) => ({ line, text: path }));
  });
}

/** The package scripts named in a Markdown text. */
export function findScripts(markdown: string): Mention[] {
  return markdown.split('\n').flatMap((text, index) => {
    const names = [...text.matchAll(/\bnpm run ([\w:-]*\w)/g)].map(([, name = '']) => name);
    return names.map((name) => ({ line: index + 1, text: name }));
  });
}

function outsideFences(markdown: string): Mention[] {
  let isInside = false;
  return markdown.split('\n').flatMap((text, index) => {
    const isFence = text.trimStart().startsWith('```');
    if (isFence) isInside = !isInside;
    return isFence || isInside ? [] : [{ line: index + 1, text }];
  });
}
