import ts from 'typescript';
import type { Finding, SourceFile } from './finding.types.ts';
import { lineOf, literalText, walkSyntax } from './syntax-of.ts';

/** Ids that code composes where the check cannot see it; each prefix has the reason why it is allowed. */
export type ComputedIds = { readonly prefix: string; readonly reason: string };

type Use = { readonly id: string; readonly file: string; readonly line: number; readonly isAsked: boolean };

const isAskedFor = (node: ts.Node, parents: readonly ts.Node[]): boolean => {
  const parent = parents.at(-1);
  if (parent === undefined) return false;
  if (ts.isCallExpression(parent)) {
    return ts.isIdentifier(parent.expression) && parent.expression.text === 't' && parent.arguments[0] === node;
  }
  // `id="…"` or `id={…}`: the braces are a separate node.
  const place = ts.isJsxExpression(parent) ? parents.length - 2 : parents.length - 1;
  const attribute = parents[place];
  if (attribute === undefined || !ts.isJsxAttribute(attribute) || attribute.name.getText() !== 'id') return false;
  const element = parents[place - 2];
  return (
    element !== undefined &&
    (ts.isJsxSelfClosingElement(element) || ts.isJsxOpeningElement(element)) &&
    element.tagName.getText() === 'T'
  );
};

/** `pages.${key}.title` covers every id of that form; the type check guarantees that each of them exists. */
const patternOf = (node: ts.TemplateExpression): RegExp => {
  const quoted = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].map((text) =>
    text.replaceAll('.', '\\.'),
  );
  return new RegExp(`^${quoted.join('\\w+')}$`);
};

const computedIn = (source: SourceFile): RegExp[] => {
  const patterns: RegExp[] = [];
  walkSyntax(source, (node, parents) => {
    if (ts.isTemplateExpression(node) && isAskedFor(node, parents)) patterns.push(patternOf(node));
  });
  return patterns;
};

const usesIn = (source: SourceFile): Use[] => {
  const uses: Use[] = [];
  walkSyntax(source, (node, parents) => {
    const id = literalText(node);
    if (id === undefined) return;
    uses.push({ id, file: source.path, line: lineOf(node), isAsked: isAskedFor(node, parents) });
  });
  return uses;
};

/**
 * Ids that code uses and English lacks, and English ids that no code uses. An id anywhere in the code counts as used,
 * because ids also occur in tables, and so does a template passed to `t`; ids computed in any other way need an entry
 * in the list of prefixes.
 */
export const judgeIds = (
  sources: readonly SourceFile[],
  catalogues: readonly { readonly namespace: string; readonly messages: Readonly<Record<string, string>> }[],
  computed: readonly ComputedIds[],
): Finding[] => {
  const uses = sources.flatMap(usesIn);
  const used = new Set(uses.map(({ id }) => id));
  const patterns = sources.flatMap(computedIn);
  const isUsed = (id: string): boolean =>
    used.has(id) ||
    patterns.some((pattern) => pattern.test(id)) ||
    computed.some(({ prefix }) => id.startsWith(prefix));
  const known = new Set(catalogues.flatMap(({ messages }) => Object.keys(messages)));
  const asked = uses
    .filter(({ id, isAsked }) => isAsked && !known.has(id))
    .map(({ id, file, line }) => ({ gate: 'id-without-text', file, line, detail: `${id} has no English text` }));
  const unused = catalogues.flatMap(({ namespace, messages }) =>
    Object.keys(messages)
      .filter((id) => !isUsed(id))
      .map((id) => ({
        gate: 'text-without-use',
        file: `packages/i18n/locales/en/${namespace}.json`,
        detail: `${id} is named nowhere; delete it, or list its prefix if it is computed`,
      })),
  );
  const stale = computed
    .filter(({ prefix }) => ![...known].some((id) => id.startsWith(prefix)))
    .map(({ prefix }) => ({
      gate: 'prefix-without-text',
      file: 'tools/src/i18n/computed-ids.ts',
      detail: `no id begins with ${prefix}`,
    }));
  return [...asked, ...unused, ...stale];
};
