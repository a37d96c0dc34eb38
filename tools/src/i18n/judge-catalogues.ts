import { judgeMessage } from '@fairhouse/i18n/compile';
import type { Finding } from './finding.types.ts';

/** One catalogue on disk. */
export type CatalogueSource = {
  readonly tag: string;
  readonly namespace: string;
  readonly messages: Readonly<Record<string, string>>;
};

const sourceTag = 'en';
const idPattern = /^[a-z][A-Za-z]*(\.[A-Za-z0-9_]+){2,}$/;
const codePattern = /^core\.error\.[A-Z0-9_]+$/;

const fileOf = ({ tag, namespace }: CatalogueSource): string => `packages/i18n/locales/${tag}/${namespace}.json`;

const judgeIds = (catalogue: CatalogueSource): Finding[] => {
  const file = fileOf(catalogue);
  const ids = Object.keys(catalogue.messages);
  const findings: Finding[] = ids
    .filter((id) => !id.startsWith(`${catalogue.namespace}.`) || !(idPattern.test(id) || codePattern.test(id)))
    .map((id) => ({ gate: 'id', file, detail: `${id} is not ${catalogue.namespace}.screen.element[.state]` }));
  const unsorted = ids.find((id, index) => index > 0 && id < (ids[index - 1] ?? ''));
  if (unsorted !== undefined) findings.push({ gate: 'order', file, detail: `${unsorted} is not in its place` });
  return findings;
};

/**
 * Checks every message of every catalogue by the rules of its language, translations against their English. A
 * translation has exactly the ids of English, or it is not finished.
 */
export const judgeCatalogues = (catalogues: readonly CatalogueSource[]): Finding[] =>
  catalogues.flatMap((catalogue) => {
    const file = fileOf(catalogue);
    const source = catalogues.find(({ tag, namespace }) => tag === sourceTag && namespace === catalogue.namespace);
    const english = source?.messages ?? {};
    const isSource = catalogue.tag === sourceTag;
    const findings = judgeIds(catalogue);
    for (const [id, message] of Object.entries(catalogue.messages)) {
      const base = english[id];
      if (base === undefined) {
        findings.push({ gate: 'unknown-id', file, detail: `${id} is not in English` });
        continue;
      }
      const verdict = judgeMessage({ id, message, tag: catalogue.tag, ...(isSource ? {} : { base }) });
      if (!verdict.ok) {
        findings.push(...verdict.faults.map(({ gate, detail }) => ({ gate, file, detail: `${id}: ${detail}` })));
      }
    }
    for (const id of Object.keys(english)) {
      if (!(id in catalogue.messages)) findings.push({ gate: 'untranslated', file, detail: `${id} is missing` });
    }
    return findings;
  });
