const ON_ITS_OWN_LINE = /^\s*(maxLength|isRequired)(=.*)?$/;
const AMONG_OTHERS = /<\w.*\s(maxLength|isRequired)(?==|[\s/>])/;

/**
 * Limits and marks that a page writes by hand: a form's field has them from the schema of the contract. Galleries, which
 * show the props of the parts, and the parts themselves are no pages.
 */
export function findFieldLimits(path: string, text: string): string[] {
  if (!/^src\/web\/routes\/.*(?<!\.test)\.tsx$/.test(path)) return [];
  return text.split('\n').flatMap((line, index) => {
    const name = (ON_ITS_OWN_LINE.exec(line) ?? AMONG_OTHERS.exec(line))?.[1];
    return name === undefined
      ? []
      : [`${path}:${index + 1} writes ${name}: form.field() knows it from the schema.`];
  });
}
