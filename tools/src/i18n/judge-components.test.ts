import { expect, test } from 'vitest';
import type { Finding, SourceFile } from './finding.types.ts';
import { judgeDirectIntl } from './judge-direct-intl.ts';
import { judgeJsxText } from './judge-jsx-text.ts';
import { judgeComponentStyles, judgeSheetStyles } from './judge-styles.ts';
import { judgeValues } from './judge-values.ts';

const judged = (judge: (source: SourceFile) => Finding[], text: string, path = 'apps/web/src/a.tsx'): string[] =>
  judge({ path, text }).map(({ gate }) => gate);

test.each([
  '<p>Hello</p>',
  '<p>{"Hello"}</p>',
  '<p>{isNew ? "New" : t("core.x.y")}</p>',
  '<p>{isNew && "New"}</p>',
  '<p>{name ?? `Guest`}</p>',
  `<p>{\`\${n} games\`}</p>`,
  '<img alt="A cat" />',
  '<button title="Close" />',
  "<button aria-label={'Close'} />",
  '<input placeholder="Name" />',
  '<Field label={`Name`} />',
  '<>Привет</>',
])('text in code is found: %s', (text) => {
  expect(judged(judgeJsxText, text)).toEqual(['text-in-code']);
});

test.each([
  '<p>{t("core.x.y")}</p>',
  '<p> · </p>',
  '<p>{"—"}</p>',
  '<p>{kind === "news" && <News />}</p>',
  '<p>{kind === "news" ? <News /> : null}</p>',
  '<img alt="" className="size-4" />',
  '<Field label={t("core.x.y")} kind="text" />',
  '<p data-testid="hello">{count}</p>',
  'const label = "not drawn";',
])('what is no text is left alone: %s', (text) => {
  expect(judged(judgeJsxText, text)).toEqual([]);
});

test.each([
  'new Intl.NumberFormat()',
  'amount.toLocaleString()',
  'date.toLocaleDateString("en")',
  'name.toLocaleUpperCase()',
  'a.localeCompare(b)',
])('formatting past fmt is found: %s', (text) => {
  expect(judged(judgeDirectIntl, text)).toEqual(['format-past-fmt']);
});

test('formatting by fmt is left alone', () => {
  expect(judged(judgeDirectIntl, 'fmt.number(1); code.toUpperCase(); "Intl.NumberFormat"')).toEqual([]);
});

test.each([
  ['physical-side', '<p className="ml-2" />'],
  ['physical-side', '<p className="flex md:hover:-mr-4" />'],
  ['physical-side', '<p className="pl-[3px]" />'],
  ['physical-side', '<p className={clsx("left-0", x)} />'],
  ['physical-side', `<p className={\`right-1/2 \${x}\`} />`],
  ['physical-side', 'const sides = { a: "text-left" };'],
  ['physical-side', '<p className="border-l rounded-md" />'],
  ['physical-side', '<p className="rounded-tl-lg" />'],
  ['physical-side', '<p style={{ marginLeft: 4 }} />'],
  ['physical-side', '<p style={{ left: 4 }} />'],
  ['bare-colour', '<p className="bg-[#ff0000]" />'],
  ['bare-colour', '<path fill="#fff" />'],
  ['forced-capitals', '<p className="text-sm uppercase" />'],
  ['forced-capitals', '<p className="uppercase" />'],
  ['forced-capitals', 'const badge = "text-xs uppercase";'],
])('the gate "%s" finds %s', (gate, text) => {
  expect(judged(judgeComponentStyles, text)).toEqual([gate]);
});

test.each([
  '<p className="ms-2 pe-4 start-0 text-start border-s rounded-se-lg" />',
  '<p className="left-to-right-reader placeholder-text" />',
  'const kind = "uppercase";',
  '<a href="/help#term" />',
  '<a href="#faq" />',
  '<p style={{ insetInlineStart: 4 }} />',
  'const box = { left: 4 };',
])('what fits every direction is left alone: %s', (text) => {
  expect(judged(judgeComponentStyles, text)).toEqual([]);
});

test.each([
  ['physical-side', 'a { margin-left: 4px; }'],
  ['physical-side', 'a{left:0}'],
  ['physical-side', 'a { border-right-width: 1px }'],
  ['physical-side', 'a { text-align: right; }'],
  ['bare-colour', 'a { color: #fff; }'],
  ['forced-capitals', 'a { text-transform: uppercase; }'],
])('in a style sheet the gate "%s" finds %s', (gate, text) => {
  expect(judged(judgeSheetStyles, text, 'apps/web/src/a.css')).toEqual([gate]);
});

test('a style sheet may speak of sides in a comment, of ids in a selector, and of colours in the theme', () => {
  const text = '/* left: 0 */ #add { margin-inline-start: 4px; inset-inline-end: 0 }';
  expect(judged(judgeSheetStyles, text, 'apps/web/src/a.css')).toEqual([]);
  expect(judged(judgeSheetStyles, 'a { color: #fff }', 'packages/ui/src/theme/light.css')).toEqual([]);
});

test.each([
  ["t('core.page.back')", ['values']],
  ["t('core.page.back', { nme: x })", ['values']],
  ["t('core.page.back', { name, extra: 1 })", ['values']],
  ["t('core.page.plain', { name })", ['values']],
  ['<T id="core.page.back" />', ['values']],
  ["t('core.page.back', { name })", []],
  ["t('core.page.back', values)", []],
  ["t('core.page.back', { ...values })", []],
  ['<T id="core.page.back" values={{ name }} />', []],
  ["t('core.page.plain')", []],
  ["t('core.page.count', { n: 3 })", []],
])('values fit the places of a text: %s gives %s', (text, gates) => {
  const english = {
    'core.page.back': 'Back, {name}',
    'core.page.plain': 'Plain',
    'core.page.count': '{n, plural, one {#} other {#}}',
  };
  expect(judged((source) => judgeValues(source, english), text)).toEqual(gates);
});

test('a finding names the line', () => {
  expect(judgeJsxText({ path: 'a.tsx', text: '\n\n<p title="Hello" />' })[0]?.line).toBe(3);
  expect(judgeSheetStyles({ path: 'a.css', text: 'a {\n  left: 0;\n}' })[0]?.line).toBe(2);
});
