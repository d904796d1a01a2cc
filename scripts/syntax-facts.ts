import { Visitor, type ESTree } from 'vite';
import type { SourceFile } from './source-files.ts';

/** `now`: while a module loads or a component renders. `later`: in a function that is called afterwards. */
export type Moment = 'now' | 'later';

export type Call = {
  /** `fetch`, `Date.now`, `describe.skip`, `new Date`; `?` for a part that is not a name. */
  readonly callee: string;
  readonly argumentCount: number;
  /** The first argument, if it is a string. */
  readonly title: string | undefined;
  readonly moment: Moment;
  readonly at: string;
};

/** `vi.fn().mock` becomes `vi.fn.mock`: calls inside the chain are left out. */
function nameOf(node: ESTree.Expression | ESTree.Super): string {
  switch (node.type) {
    case 'Identifier':
      return node.name;
    case 'CallExpression':
      return nameOf(node.callee);
    case 'ChainExpression':
      return nameOf(node.expression);
    case 'MemberExpression':
      return `${nameOf(node.object)}.${node.property.type === 'Identifier' ? node.property.name : '?'}`;
    default:
      return '?';
  }
}

function titleOf(argument: ESTree.Argument | undefined): string | undefined {
  if (argument?.type === 'Literal' && typeof argument.value === 'string') return argument.value;
  return argument?.type === 'TemplateLiteral' ? argument.quasis.map(({ value }) => value.raw).join('…') : undefined;
}

/** Functions that call their argument immediately: React while it renders, and array methods. */
const callers =
  /^(useState|useMemo|useReducer|memo|forwardRef|.*\.(map|flatMap|filter|forEach|find|some|every|reduce|sort|from))$/;
const componentOrHook = /^([A-Z]|use[A-Z])/;

/** Every call and `new` in a file. */
export function callsOf({ parsed, at }: SourceFile): readonly Call[] {
  const calls: Call[] = [];
  const moments: Moment[] = ['now'];
  /** Functions that run immediately or during rendering. They are collected before their bodies are visited. */
  const immediate = new Set<unknown>();

  const enter = (node: ESTree.Function | ESTree.ArrowFunctionExpression): void => {
    const named = 'id' in node && node.id !== null && componentOrHook.test(node.id.name);
    const current = moments.at(-1) ?? 'now';
    moments.push(named || (immediate.has(node) && current === 'now') ? 'now' : 'later');
  };
  const leave = (): void => {
    moments.pop();
  };
  const note = (callee: string, node: ESTree.CallExpression | ESTree.NewExpression): void => {
    const [first] = node.arguments;
    const moment = moments.at(-1) ?? 'now';
    calls.push({ callee, argumentCount: node.arguments.length, title: titleOf(first), moment, at: at(node.start) });
  };

  new Visitor({
    VariableDeclarator(node) {
      if (node.id.type === 'Identifier' && componentOrHook.test(node.id.name) && node.init !== null) {
        immediate.add(node.init);
      }
    },
    CallExpression(node) {
      const callee = nameOf(node.callee);
      note(callee, node);
      immediate.add(node.callee);
      if (callers.test(callee)) node.arguments.forEach((argument) => immediate.add(argument));
    },
    NewExpression(node) {
      note(`new ${nameOf(node.callee)}`, node);
    },
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
  }).visit(parsed.program);
  return calls;
}
