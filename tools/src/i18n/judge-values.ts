import { compileMessages, messageShapeOf } from '@fairhouse/i18n/compile';
import ts from 'typescript';
import type { Finding, SourceFile } from './finding.types.ts';
import { lineOf, literalText, walkSyntax } from './syntax-of.ts';

type Asked = { readonly id: string; readonly values: ts.Expression | undefined };

const attributeOf = (element: ts.JsxSelfClosingElement, name: string): ts.Expression | undefined => {
  for (const attribute of element.attributes.properties) {
    if (!ts.isJsxAttribute(attribute) || attribute.name.getText() !== name) continue;
    const value = attribute.initializer;
    return value !== undefined && ts.isJsxExpression(value) ? value.expression : (value as ts.Expression | undefined);
  }
  return undefined;
};

const askedBy = (node: ts.Node): Asked | undefined => {
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 't') {
    const id = literalText(node.arguments[0]);
    return id === undefined ? undefined : { id, values: node.arguments[1] };
  }
  if (ts.isJsxSelfClosingElement(node) && node.tagName.getText() === 'T') {
    const id = literalText(attributeOf(node, 'id'));
    return id === undefined ? undefined : { id, values: attributeOf(node, 'values') };
  }
  return undefined;
};

/** Undefined when the names cannot be read from the code: a variable, a spread, a computed key. */
const namesOf = (values: ts.Expression | undefined): string[] | undefined => {
  if (values === undefined) return [];
  if (!ts.isObjectLiteralExpression(values)) return undefined;
  const names = values.properties.map((property) =>
    property.name !== undefined && ts.isIdentifier(property.name) ? property.name.text : undefined,
  );
  return names.every((name) => name !== undefined) ? names : undefined;
};

/** A text used without a value for one of its placeholders, or with a value that it has no placeholder for. */
export const judgeValues = (source: SourceFile, english: Readonly<Record<string, string>>): Finding[] => {
  const findings: Finding[] = [];
  walkSyntax(source, (node) => {
    const asked = askedBy(node);
    const message = asked === undefined ? undefined : english[asked.id];
    if (asked === undefined || message === undefined) return;
    const names = namesOf(asked.values);
    const compiled = compileMessages({ [asked.id]: message }, { base: english });
    const tokens = compiled.ok ? compiled.messages[asked.id] : undefined;
    if (names === undefined || tokens === undefined) return;
    const { placeholders } = messageShapeOf(tokens);
    const lacking = [...placeholders].filter((name) => !names.includes(name));
    const surplus = names.filter((name) => !placeholders.has(name));
    if (lacking.length + surplus.length === 0) return;
    const detail = [
      ...lacking.map((name) => `${asked.id} is asked for without {${name}}`),
      ...surplus.map((name) => `${asked.id} has no place for {${name}}`),
    ].join('; ');
    findings.push({ gate: 'values', file: source.path, line: lineOf(node), detail });
  });
  return findings;
};
