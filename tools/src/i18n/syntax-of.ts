import ts from 'typescript';
import type { SourceFile } from './finding.types.ts';

export type Visit = (node: ts.Node, parents: readonly ts.Node[]) => void;

/** Parses one file and visits every node, with its ancestors, nearest last. */
export const walkSyntax = ({ path, text }: SourceFile, visit: Visit): void => {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const walk = (node: ts.Node, parents: readonly ts.Node[]): void => {
    visit(node, parents);
    ts.forEachChild(node, (child) => walk(child, [...parents, node]));
  };
  walk(file, []);
};

/** Counted from one, as editors do. */
export const lineOf = (node: ts.Node): number => {
  const file = node.getSourceFile();
  return file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
};

/** The text of a literal without substitutions; undefined for everything else. */
export const literalText = (node: ts.Node | undefined): string | undefined =>
  node !== undefined && (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) ? node.text : undefined;
