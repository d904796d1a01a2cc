import { parseSync, Visitor, type ESTree } from 'vite';

/** One place of a file written differently. */
export type Mutant = {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** From 1. */
  readonly line: number;
};

const otherOperator: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};

const otherMethod: Readonly<Record<string, string>> = { some: 'every', every: 'some', min: 'max', max: 'min' };

/**
 * Every mutant of a module: conditions, operators, negations, true and false, filters, and statements that are left out
 * or not waited for.
 */
export function mutantsOf(path: string, text: string): readonly Mutant[] {
  const mutants: Mutant[] = [];
  const put = ({ start, end }: { readonly start: number; readonly end: number }, replacement: string) =>
    void mutants.push({ start, end, replacement, line: text.slice(0, start).split('\n').length });
  const source = ({ start, end }: { readonly start: number; readonly end: number }) => text.slice(start, end);

  const replaceOperator = ({ left, right, operator }: ESTree.BinaryExpression | ESTree.LogicalExpression) => {
    const other = otherOperator[operator];
    if (other === undefined) return;
    const between = text.slice(left.end, right.start);
    put({ start: left.end, end: right.start }, between.replace(operator, other));
  };
  const decide = ({ test }: { readonly test: ESTree.Expression }) => {
    put(test, 'true');
    put(test, 'false');
  };
  let typesAround = 0;
  new Visitor({
    TSLiteralType: () => void (typesAround += 1),
    'TSLiteralType:exit': () => void (typesAround -= 1),
    BinaryExpression: replaceOperator,
    LogicalExpression: replaceOperator,
    IfStatement: decide,
    ConditionalExpression: decide,
    UnaryExpression(node) {
      if (node.operator === '!') put(node, source(node.argument));
    },
    Literal(node) {
      if (typeof node.value === 'boolean' && typesAround === 0) put(node, String(!node.value));
    },
    CallExpression(node) {
      if (node.callee.type !== 'MemberExpression' || node.callee.property.type !== 'Identifier') return;
      const { object, property } = node.callee;
      if (property.name === 'filter') put(node, source(object));
      const other = otherMethod[property.name];
      if (other !== undefined) put(property, other);
    },
    ExpressionStatement(node) {
      if (node.directive || (node.expression.type === 'CallExpression' && node.expression.callee.type === 'Super')) {
        return;
      }
      put(node, ';');
      if (node.expression.type === 'AwaitExpression') put(node, `void (${source(node.expression.argument)});`);
    },
    ThrowStatement: (node) => put(node, ';'),
  }).visit(parseSync(path, text).program);
  return mutants.sort((one, other) => one.start - other.start);
}

export const apply = (text: string, { start, end, replacement }: Mutant): string =>
  text.slice(0, start) + replacement + text.slice(end);

/** `12: status < 300 → status <= 300`, on one line. */
export function wordsOf(text: string, { start, end, replacement, line }: Mutant): string {
  const from = text.lastIndexOf('\n', start) + 1;
  const shown = (part: string) => part.replace(/\s+/g, ' ').trim().slice(0, 90);
  return `${line}: ${shown(text.slice(start, end)) || shown(text.slice(from, end))} → ${shown(replacement)}`;
}
