import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readMeta, sourceNamespaces, staleFmtData, staleMonthNames } from '@fairhouse/i18n/compile';
import { clientCatalogue, errorCatalogue } from '@fairhouse/protocol';
import { compareWithBrowser } from './i18n/compare-with-browser.ts';
import { computedIds } from './i18n/computed-ids.ts';
import type { Finding } from './i18n/finding.types.ts';
import { judgeCatalogues } from './i18n/judge-catalogues.ts';
import { judgeCodes } from './i18n/judge-codes.ts';
import { judgeDirectIntl } from './i18n/judge-direct-intl.ts';
import { judgeIds } from './i18n/judge-ids.ts';
import { judgeJsxText } from './i18n/judge-jsx-text.ts';
import { judgeLengths } from './i18n/judge-lengths.ts';
import { judgeSizes } from './i18n/judge-sizes.ts';
import { judgeComponentStyles, judgeSheetStyles } from './i18n/judge-styles.ts';
import { type GlossaryTerm, glossaryFile, judgeGlossary, judgeTerms } from './i18n/judge-terms.ts';
import { judgeValues } from './i18n/judge-values.ts';
import { readCatalogues } from './i18n/read-catalogues.ts';
import { readSources } from './i18n/read-sources.ts';
import { repositoryRoot } from './services/index.ts';

/**
 * The checks of languages: the catalogues, whether code and catalogues have the same ids, and whether the apps
 * work in any language and direction. `--browser` also compares the formats of a real browser with Node's.
 */
const { values } = parseArgs({ options: { browser: { type: 'boolean', default: false } } });

const uiSources = ['apps/web/src', 'apps/backoffice/src', 'apps/studio/client/src', 'packages/ui/src'];
const components = uiSources.flatMap((folder) => readSources(repositoryRoot, folder, ['.ts', '.tsx']));
const sheets = uiSources.flatMap((folder) => readSources(repositoryRoot, folder, ['.css']));
const catalogues = readCatalogues();
const english = catalogues.filter(({ tag }) => tag === 'en');
const englishTexts: Record<string, string> = Object.assign({}, ...english.map(({ messages }) => messages));

const glossary = JSON.parse(readFileSync(join(repositoryRoot, glossaryFile), 'utf8')) as { terms: GlossaryTerm[] };

/** Games draw their own stage, the same in both themes: cards, cloth and metal are not theme colours. */
const isOwnPaint = ({ gate, file }: Finding): boolean =>
  gate === 'bare-colour' && file.startsWith('apps/studio/client/src/games/');

const found: Finding[] = [
  ...judgeCatalogues(catalogues),
  ...judgeIds(components, english, computedIds),
  ...judgeCodes([...Object.keys(errorCatalogue), ...Object.keys(clientCatalogue)], englishTexts),
  ...sourceNamespaces().flatMap((namespace) => judgeLengths(namespace, readMeta(namespace), catalogues)),
  ...judgeSizes(),
  ...judgeGlossary(glossary.terms, new Set(Object.keys(englishTexts))),
  ...judgeTerms(glossary.terms, english),
  ...staleFmtData().map((tag) => ({
    gate: 'stale-formats',
    file: `packages/i18n/fmt-data/${tag}.json`,
    detail: 'differs from the ICU of this Node; run packages/i18n/src/build/fmt-data.ts and read the difference',
  })),
  ...staleMonthNames().map((tag) => ({
    gate: 'stale-months',
    file: 'packages/i18n/month-names.json',
    detail: `${tag} differs from the ICU of this Node; run packages/i18n/src/build/month-names.ts and read the difference`,
  })),
  ...components.flatMap((source) => judgeValues(source, englishTexts)),
  ...components.flatMap(judgeJsxText),
  ...components.flatMap(judgeDirectIntl),
  ...components.flatMap(judgeComponentStyles),
  ...sheets.flatMap(judgeSheetStyles),
  ...(values.browser ? await compareWithBrowser() : []),
];

const findings = found.filter((finding) => !isOwnPaint(finding));
for (const { gate, file, line, detail } of findings) {
  console.error(`  ${file}${line === undefined ? '' : `:${line}`} ${gate}: ${detail}`);
}
const texts = english.reduce((count, { messages }) => count + Object.keys(messages).length, 0);
console.error(
  `  languages: ${texts} English texts, ${components.length + sheets.length} files, ${findings.length} faults`,
);
// A check that found no files fails.
process.exitCode = findings.length === 0 && texts > 100 && components.length > 10 ? 0 : 1;
