import ts from 'typescript';
import type { Finding, SourceFile } from './finding.types.ts';
import { lineOf, walkSyntax } from './syntax-of.ts';

type Rule = { readonly gate: string; readonly pattern: RegExp; readonly advice: string };

const logical = 'name the side by the direction of writing: ms- me- ps- pe- start- end- text-start';
const token = 'take a colour token of packages/ui/src/theme';
const capitals = 'write the capitals in the text or leave them; not every script has them';

const length = String.raw`-(?:\d|\[|\(|px\b|auto\b|full\b)`;

/** One utility of a class list, without its variants. */
const utilityRules: readonly Rule[] = [
  {
    gate: 'physical-side',
    pattern: new RegExp(`^!?-?(?:ml|mr|pl|pr|left|right|scroll-m[lr]|scroll-p[lr])${length}`),
    advice: logical,
  },
  { gate: 'physical-side', pattern: /^!?(?:text|float|clear)-(?:left|right)$/, advice: logical },
  { gate: 'physical-side', pattern: /^!?(?:border|rounded)-(?:[lr]|[tb][lr])(?:-|$)/, advice: logical },
];

const hexColour = /(?:^|[\s[(,:])(#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4}))(?=$|[\s\]),;])/i;
const classAttribute = /^class(?:Name)?$|ClassName$/;
const classFunctions = new Set(['clsx', 'cn', 'cva', 'twMerge']);
const physicalKeys = /^(?:left|right|(?:margin|padding|border)(?:Left|Right)\w*)$/;

const isClassList = (parents: readonly ts.Node[]): boolean =>
  parents.some(
    (parent) =>
      (ts.isJsxAttribute(parent) && classAttribute.test(parent.name.getText())) ||
      (ts.isCallExpression(parent) && ts.isIdentifier(parent.expression) && classFunctions.has(parent.expression.text)),
  );

/** `md:hover:-ml-2` is `-ml-2`; brackets may contain colons. */
const withoutVariants = (utility: string): string => utility.replace(/^(?:(?:\[[^\]]*\]|[^:[\]]|\[[^\]]*\])+:)+/, '');

const isTheme = (path: string): boolean => path.startsWith('packages/ui/src/theme/');

const faultsOfText = (text: string, path: string, insideClasses: boolean): { gate: string; detail: string }[] => {
  const utilities = text.split(/\s+/).filter(Boolean).map(withoutVariants);
  const faults = utilities.flatMap((utility) =>
    utilityRules
      .filter(({ pattern }) => pattern.test(utility))
      .map(({ gate, advice }) => ({ gate, detail: `${utility}: ${advice}` })),
  );
  if (isTheme(path)) return faults;
  const hex = hexColour.exec(text)?.[1];
  if (hex !== undefined) faults.push({ gate: 'bare-colour', detail: `${hex}: ${token}` });
  // The word alone is ambiguous; next to other utilities it is a utility.
  const looksLikeClasses = insideClasses || utilities.some((utility) => /^[a-z]+-[a-z0-9]/.test(utility));
  if (looksLikeClasses && utilities.includes('uppercase')) {
    faults.push({ gate: 'forced-capitals', detail: `uppercase: ${capitals}` });
  }
  return faults;
};

const isStyleObject = (parents: readonly ts.Node[]): boolean =>
  parents.some((parent) => ts.isJsxAttribute(parent) && parent.name.getText() === 'style');

/** Sides, colours and capitals in components that only fit one direction, one theme or one script. */
export const judgeComponentStyles = (source: SourceFile): Finding[] => {
  const findings: Finding[] = [];
  walkSyntax(source, (node, parents) => {
    const line = () => lineOf(node);
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateLiteralToken(node)) {
      for (const fault of faultsOfText(node.text, source.path, isClassList(parents))) {
        findings.push({ ...fault, file: source.path, line: line() });
      }
    }
    if (ts.isPropertyAssignment(node) && isStyleObject(parents) && physicalKeys.test(node.name.getText())) {
      const detail = `${node.name.getText()}: use insetInlineStart, marginInlineStart and their kin`;
      findings.push({ gate: 'physical-side', file: source.path, line: line(), detail });
    }
  });
  return findings;
};

const sheetRules: readonly Rule[] = [
  {
    gate: 'physical-side',
    pattern: /(?:^|[{;\s])((?:(?:scroll-)?(?:margin|padding)|border)-(?:left|right)[a-z-]*|left|right)\s*:/g,
    advice: 'use inset-inline-*, margin-inline-*, padding-inline-*, border-inline-*',
  },
  { gate: 'physical-side', pattern: /((?:text-align|float)\s*:\s*(?:left|right))\b/g, advice: 'use start and end' },
  { gate: 'bare-colour', pattern: /:[^;{}]*(#[0-9a-f]{3,8})\b/gi, advice: token },
  { gate: 'forced-capitals', pattern: /(text-transform\s*:\s*(?:uppercase|capitalize))/g, advice: capitals },
];

const withoutComments = (css: string): string =>
  css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));

/** The same for style sheets. */
export const judgeSheetStyles = ({ path, text }: SourceFile): Finding[] => {
  const css = withoutComments(text);
  return sheetRules
    .filter(({ gate }) => gate === 'physical-side' || !isTheme(path))
    .flatMap(({ gate, pattern, advice }) =>
      [...css.matchAll(pattern)].map((match) => ({
        gate,
        file: path,
        line: css.slice(0, match.index + match[0].indexOf(match[1] ?? '')).split('\n').length,
        detail: `${match[1]?.trim()}: ${advice}`,
      })),
    );
};
