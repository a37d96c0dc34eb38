import ts from 'typescript';
import type { Finding, SourceFile } from './finding.types.ts';
import { lineOf, literalText, walkSyntax } from './syntax-of.ts';

/** Attributes whose value is shown or read out. */
const spoken = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]);

const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

/** The literals that an expression may evaluate to: through conditions, defaults and brackets, not through calls. */
const literalsOf = (node: ts.Node | undefined): string[] => {
  if (node === undefined) return [];
  const own = literalText(node);
  if (own !== undefined) return [own];
  if (ts.isTemplateExpression(node)) return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression);
  if (ts.isConditionalExpression(node)) return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)];
  if (ts.isBinaryExpression(node)) return [...literalsOf(node.left), ...literalsOf(node.right)];
  return [];
};

const textsOf = (node: ts.Node, parents: readonly ts.Node[]): string[] => {
  if (ts.isJsxText(node)) return [node.text];
  if (ts.isJsxAttribute(node) && spoken.has(node.name.getText())) {
    const value = node.initializer;
    return literalsOf(value !== undefined && ts.isJsxExpression(value) ? value.expression : value);
  }
  const parent = parents.at(-1);
  const isChild = parent !== undefined && (ts.isJsxElement(parent) || ts.isJsxFragment(parent));
  // A comparison inside the braces (`kind === 'news' && …`) is no text; only its result is.
  if (isChild && ts.isJsxExpression(node)) {
    const yielded = node.expression;
    const isTest = yielded !== undefined && ts.isBinaryExpression(yielded);
    return literalsOf(isTest ? yielded.right : yielded);
  }
  return [];
};

/** Texts in the markup that belong in a catalogue. */
export const judgeJsxText = (source: SourceFile): Finding[] => {
  const findings: Finding[] = [];
  walkSyntax(source, (node, parents) => {
    for (const text of textsOf(node, parents).filter(hasLetters)) {
      const detail = `"${text.trim().slice(0, 60)}" is text in code; give it an id in packages/i18n/locales/en`;
      findings.push({ gate: 'text-in-code', file: source.path, line: lineOf(node), detail });
    }
  });
  return findings;
};
