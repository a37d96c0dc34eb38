import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from './services/index.ts';

/** Built and generated files are not checked. */
const skipped = new Set(['node_modules', '.git', '.local', '.turbo', 'dist', 'coverage', '.results']);

const findFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : findFiles(path);
    return /\.(?:md|tsx?|sql|css|ya?ml)$/.test(entry.name) ? [relative(repositoryRoot, path)] : [];
  });

const texts = new Map<string, string>();
const read = (path: string): string => {
  const text = texts.get(path) ?? readFileSync(join(repositoryRoot, path), 'utf8');
  texts.set(path, text);
  return text;
};

const files = findFiles(repositoryRoot);
const pages = files.filter((path) => path.endsWith('.md'));

const fences = /^(`{3,})[^\n]*\n[\s\S]*?^\1$/gm;

/** Links in prose; links in code are examples and are skipped. */
const linksOf = (text: string): string[] => {
  const prose = text.replace(fences, '').replace(/`[^`\n]*`/g, '');
  const targets = [...prose.matchAll(/\]\(([^()\s]+)\)|\b(?:src|href)="([^"]+)"/g)].map(
    (match) => match[1] ?? match[2],
  );
  return targets.flatMap((target) => (target === undefined || /^[a-z]+:/i.test(target) ? [] : [target]));
};

/** The anchors of a page, as GitHub generates them from its headings. */
const anchorsOf = (text: string): Set<string> =>
  new Set(
    [...text.replace(fences, '').matchAll(/^#{1,6} +(.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replace(/\s/g, '-'),
    ),
  );

const isBroken = (page: string, target: string): boolean => {
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? page : join(dirname(page), decodeURIComponent(path));
  if (!existsSync(join(repositoryRoot, file))) return true;
  return anchor !== undefined && file.endsWith('.md') && !anchorsOf(read(file)).has(anchor);
};

/** Documents by their name alone; several may share one (README.md). */
const pagesByName = Map.groupBy(pages, (path) => basename(path));

/** A page is named by a path from here, by a path from the root, or by the end of its path. */
const findPage = (from: string, name: string): string | undefined => {
  const candidates = pagesByName.get(basename(name)) ?? [];
  const exact = [join(dirname(from), name), name].find((path) => candidates.includes(path));
  return exact ?? candidates.find((path) => path.endsWith(`/${name}`));
};

type Citation = { name: string; part?: string };

const part = String.raw`\d+(?:\.\d+)*|[A-Z]\d+`;
const gap = String.raw`(?:[ \t]|\n[ \t]*(?:\*|//|--)?[ \t]*)`;
const partList = String.raw`(?:,?${gap}+(?:and${gap}+)?(?:(?:sections?|feature)${gap}+|§+ ?)?(?:${part})(?![\w-]))`;
const named = new RegExp(String.raw`(?<![\w*<{/.-])((?:[\w.-]+/|\.\./)*[\w-]+\.md)\b(\`?${partList}+)?`, 'g');
/** `money §12` and `spec §5, §9`: the document without its ending. */
const unnamed = new RegExp(String.raw`\b([A-Za-z][a-z0-9-]+)((?:,?${gap}+(?:and${gap}+)?§+ ?\d+(?:\.\d+)*)+)`, 'g');

/** Documents that a text names, each with the sections or rows that it cites. */
const citationsOf = (text: string): Citation[] => {
  if (!text.includes('.md') && !text.includes('§')) return [];
  const withParts = (name: string, list: string | undefined): Citation[] => {
    const parts = [...(list ?? '').matchAll(new RegExp(`(?<![\\w.])(?:${part})`, 'g'))];
    return parts.length === 0 ? [{ name }] : parts.map(([cited]) => ({ name, part: cited }));
  };
  const short = [...text.matchAll(unnamed)].flatMap(([, word = '', list]) => {
    const name = word.toLowerCase() === 'spec' ? 'product-spec.md' : `${word}.md`;
    return existsSync(join(repositoryRoot, 'docs/design', name)) ? withParts(name, list) : [];
  });
  return [...[...text.matchAll(named)].flatMap(([, name = '', list]) => withParts(name, list)), ...short];
};

/** A cited section is a numbered heading, a cited row begins a line of a table. */
const hasPart = (page: string, cited: string): boolean =>
  new RegExp(String.raw`^(?:#{1,6} |\| )(?:[^|\n]*, )?${cited.replaceAll('.', String.raw`\.`)}(?=[.,:]?\s)`, 'm').test(
    read(page),
  );

/** A sentence may begin with the name of a document. */
const isLost = (from: string, { name, part: cited }: Citation): boolean => {
  const page = findPage(from, name) ?? findPage(from, name.charAt(0).toLowerCase() + name.slice(1));
  return page === undefined || (cited !== undefined && page.startsWith('docs/design/') && !hasPart(page, cited));
};

/** pnpm commands in code, with the package they run in: `.` is the root. */
const commandsOf = (text: string): { folder: string; script: string }[] => {
  const code = [...text.matchAll(fences), ...text.replace(fences, '').matchAll(/`[^`\n]+`/g)].map(([piece]) => piece);
  return code.flatMap((piece) =>
    [...piece.matchAll(/\bpnpm (?:--filter (@fairhouse\/[a-z-]+) )?(?:run )?([a-z][\w:-]*)/g)].map(
      ([, folder = '.', script = '']) => ({ folder, script }),
    ),
  );
};

/** What pnpm does by itself. */
const builtIn = new Set(['install', 'run', 'exec', 'outdated', 'add', 'fetch', 'audit', 'sbom']);

type Manifest = { name: string; scripts?: Record<string, string> };
const manifests = globSync(['package.json', '{apps,packages}/*/package.json', '{tools,e2e}/package.json'], {
  cwd: repositoryRoot,
}).map((path) => JSON.parse(read(path)) as Manifest);

const hasScript = ({ folder, script }: { folder: string; script: string }): boolean => {
  const name = folder === '.' ? 'fairhouse' : folder;
  return manifests.some((manifest) => manifest.name === name && manifest.scripts?.[script] !== undefined);
};

/** Read as text, because the tools never import server code. */
const configuration = read('apps/server/src/platform/config/config-schema.ts');
const variables = [...configuration.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].flatMap(([, name]) => name ?? []);

describe('the documentation', () => {
  it('has pages to check', () => {
    expect(pages).toEqual(expect.arrayContaining(['README.md', 'docs/architecture.md', 'docs/guides/operate.md']));
    expect(pages.flatMap((page) => linksOf(read(page))).length).toBeGreaterThan(50);
    expect(pages.flatMap((page) => commandsOf(read(page))).length).toBeGreaterThan(30);
    expect(variables.length).toBeGreaterThan(15);
  });

  it('has no broken link', () => {
    const broken = pages.flatMap((page) =>
      linksOf(read(page)).flatMap((target) => (isBroken(page, target) ? [`${page} → ${target}`] : [])),
    );
    expect(broken).toEqual([]);
  });

  it('cites only documents, sections and rows that exist', () => {
    const cited = files
      .filter((path) => path !== 'tools/src/docs.test.ts')
      .flatMap((path) => citationsOf(read(path)).map((citation) => ({ path, citation })));
    expect(cited.length).toBeGreaterThan(900);
    expect(
      cited.flatMap(({ path, citation }) =>
        isLost(path, citation) ? [`${path} → ${citation.name} ${citation.part ?? ''}`] : [],
      ),
    ).toEqual([]);
  });

  it('names only commands that exist', () => {
    const unknown = pages.flatMap((page) =>
      commandsOf(read(page)).flatMap((command) =>
        hasScript(command) || (command.folder === '.' && builtIn.has(command.script))
          ? []
          : [`${page}: ${command.folder} ${command.script}`],
      ),
    );
    expect(unknown).toEqual([]);
  });

  it.each(['docs/guides/operate.md', '.env.example'])(
    'tells every environment variable of the server in %s',
    (page) => {
      const text = read(page);
      const unpublished = variables.filter((name) => !new RegExp(`(?<![A-Z0-9_])${name}(?![A-Z0-9_])`).test(text));
      expect(unpublished).toEqual([]);
    },
  );

  it('names no environment variable that nothing reads', () => {
    const table = [...read('docs/guides/operate.md').matchAll(/^\| `([A-Z][A-Z0-9_]+)` \|/gm)].map(([, name]) => name);
    expect(table).toEqual(variables);
  });

  it('numbers its decisions without a gap and lists each in the index', () => {
    const files = readdirSync(join(repositoryRoot, 'docs/decisions')).filter((name) => name !== 'README.md');
    const index = read('docs/decisions/README.md');
    expect(files.length).toBeGreaterThan(0);
    for (const [place, name] of files.toSorted().entries()) {
      const number = String(place + 1).padStart(4, '0');
      const title = /^# (.+)$/m.exec(read(`docs/decisions/${name}`))?.[1] ?? '';
      expect(name).toMatch(new RegExp(`^${number}-[a-z0-9-]+\\.md$`));
      expect(title).toMatch(new RegExp(`^${number} `));
      expect(index).toContain(`[${title}](${name})`);
    }
  });
});

describe('the reading of a page', () => {
  const sample = [
    'See [one](docs/none.md), [two](README.md#nowhere), [far](https://example.com) and `[three](x.md)`.',
    '```',
    'pnpm nothing',
    '[four](y.md)',
    '```',
    '<img src="z.png"> Say `pnpm check --all` or `pnpm --filter @fairhouse/sandbox start`, but not pnpm prose.',
  ].join('\n');

  it('finds links in prose and leaves those in code', () => {
    expect(linksOf(sample)).toEqual(['docs/none.md', 'README.md#nowhere', 'z.png']);
  });

  it('sees a missing file and a missing heading', () => {
    expect(isBroken('README.md', 'docs/none.md')).toBe(true);
    expect(isBroken('README.md', 'README.md#nowhere')).toBe(true);
    expect(isBroken('README.md', 'LICENSE')).toBe(false);
  });

  it('finds cited documents with their sections and rows, over the end of a line too', () => {
    const text =
      '(security.md 3.5, 3.8), money.md section 99 and faults.md\n * T5; spec §5, §12; docs/none.md, money §12';
    expect(citationsOf(text).filter((citation) => isLost('README.md', citation))).toEqual([
      { name: 'money.md', part: '99' },
      { name: 'docs/none.md' },
      { name: 'product-spec.md', part: '12' },
    ]);
    expect(citationsOf(text)).toHaveLength(8);
  });

  it('finds commands in code and leaves those in prose', () => {
    expect(commandsOf(sample)).toEqual([
      { folder: '.', script: 'nothing' },
      { folder: '.', script: 'check' },
      { folder: '@fairhouse/sandbox', script: 'start' },
    ]);
    expect(hasScript({ folder: '.', script: 'nothing' })).toBe(false);
  });
});
