import { Visitor, type ESTree } from 'vite';
import type { SourceFile } from './source-files.ts';

// Browser translation replaces text nodes. React then cannot remove such a node or insert before it, and the page
// crashes. Text next to conditional content therefore needs an element of its own.

/** A child of an element. Both are false if the syntax does not tell. */
type Child = { readonly isText: boolean; readonly comesAndGoes: boolean };

const element: Child = { isText: false, comesAndGoes: false };
const text: Child = { isText: true, comesAndGoes: false };

const callOfText = /^(m|texts|\w+Texts)\.|^(say|unbroken\w*|format\w+|nameOf|words\w+|\w*(Text|Name|Title|Words))$/;
const nameOfText = /^(?:say|text|title|label|name|word|words|said|sentence|part|about)$/;

function nameOf(node: ESTree.Expression | ESTree.Super): string {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' && node.property.type === 'Identifier'
    ? `${nameOf(node.object)}.${node.property.name}`
    : '';
}

/** A component may render nothing; these always render one element. */
const alwaysDrawn = /^(?:[a-z]|(?:Link|Icon|Price|Star|Badge|Button|ButtonLink|CheckBox)$)/;

const elementOf = ({ openingElement: { name } }: ESTree.JSXElement): Child => ({
  isText: false,
  comesAndGoes: name.type === 'JSXIdentifier' && !alwaysDrawn.test(name.name),
});

function childOf(node: ESTree.Expression): Child {
  switch (node.type) {
    case 'ParenthesizedExpression':
      return childOf(node.expression);
    case 'JSXElement':
      return elementOf(node);
    case 'JSXFragment':
      return together(childrenOf(node.children));
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number'
        ? text
        : { isText: false, comesAndGoes: true };
    case 'TemplateLiteral':
      return text;
    case 'MemberExpression':
      return text;
    case 'Identifier':
      return nameOfText.test(node.name) ? text : element;
    case 'LogicalExpression': {
      const right = childOf(node.right);
      return node.operator === '&&' ? { ...right, comesAndGoes: true } : { ...right, isText: true };
    }
    case 'ConditionalExpression': {
      const either = [childOf(node.consequent), childOf(node.alternate)];
      const isAlwaysText = either.every(({ isText, comesAndGoes }) => isText && !comesAndGoes);
      return isAlwaysText ? text : { ...together(either), comesAndGoes: true };
    }
    case 'CallExpression': {
      const callee = nameOf(node.callee);
      if (!/\.(map|flatMap)$/.test(callee)) return callOfText.test(callee) ? text : element;
      const [made] = node.arguments;
      const isShort = made?.type === 'ArrowFunctionExpression' && made.body.type !== 'BlockStatement';
      return { isText: isShort && childOf(made.body as ESTree.Expression).isText, comesAndGoes: true };
    }
    default:
      return element;
  }
}

const together = (children: readonly Child[]): Child => ({
  isText: children.some(({ isText }) => isText),
  comesAndGoes: children.some(({ comesAndGoes }) => comesAndGoes),
});

function childrenOf(nodes: readonly ESTree.JSXChild[]): readonly Child[] {
  return nodes.flatMap((node): readonly Child[] => {
    switch (node.type) {
      case 'JSXText':
        return node.value.trim() === '' && node.value.includes('\n') ? [] : [text];
      case 'JSXFragment':
        return childrenOf(node.children);
      case 'JSXExpressionContainer':
        return node.expression.type === 'JSXEmptyExpression' ? [] : [childOf(node.expression)];
      case 'JSXElement':
        return [elementOf(node)];
      default:
        return [element];
    }
  });
}

/** Positions of text without its own element next to conditional content. */
export function bareTexts({ parsed, at }: SourceFile): readonly string[] {
  const places: string[] = [];
  const look = (node: ESTree.JSXElement | ESTree.JSXFragment): void => {
    const children = childrenOf(node.children);
    const found = together(children);
    if (children.length > 1 && found.isText && found.comesAndGoes) places.push(at(node.start));
  };
  new Visitor({ JSXElement: look, JSXFragment: look }).visit(parsed.program);
  return places;
}
