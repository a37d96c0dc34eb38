import ts from 'typescript';
import type { Finding, SourceFile } from './finding.types.ts';
import { lineOf, walkSyntax } from './syntax-of.ts';

const localeFunctions = new Set([
  'localeCompare',
  'toLocaleDateString',
  'toLocaleLowerCase',
  'toLocaleString',
  'toLocaleTimeString',
  'toLocaleUpperCase',
]);

/** Formatting without `fmt`: it would silently use the host's language for locales that browsers lack. */
export const judgeDirectIntl = (source: SourceFile): Finding[] => {
  const findings: Finding[] = [];
  walkSyntax(source, (node) => {
    if (!ts.isPropertyAccessExpression(node)) return;
    const isIntl = ts.isIdentifier(node.expression) && node.expression.text === 'Intl';
    if (!isIntl && !localeFunctions.has(node.name.text)) return;
    const detail = `${isIntl ? `Intl.${node.name.text}` : node.name.text} formats past fmt; use useFmt()`;
    findings.push({ gate: 'format-past-fmt', file: source.path, line: lineOf(node), detail });
  });
  return findings;
};
