import { readFileSync } from 'node:fs';
import { escapeHtml } from './escape-html.ts';

/** The values that a response adds to the built shell. All of them are escaped here. */
export type ShellFacts = {
  brandName: string;
  /** What the page is about, for search engines and previews of links; `null` on pages without a subject. */
  subject: { title: string; description: string; url: string; imageUrl: string | null } | null;
  /** Custom properties of the brand, so that the first paint already has its colours. */
  properties: Readonly<Record<string, string>>;
  /** Data that the app would otherwise request before its first render; read from `#fh-boot`. */
  boot: unknown;
  /** Shown until the app has rendered; `null` where the path has no picture of its own. */
  hero: { imageUrl: string; title: string; text: string } | null;
};

/** JSON inside a script element: no `<` may end the element, and older parsers reject two line separators. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const heroPart = /<!--hero-->([\s\S]*?)<!--\/hero-->/;

const headOf = (subject: ShellFacts['subject']): string => {
  if (subject === null) return '';
  const { title, description, url, imageUrl } = subject;
  const properties = { type: 'website', title, description, url, ...(imageUrl !== null && { image: imageUrl }) };
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="og:${name}" content="${escapeHtml(content)}">`,
    ),
  ].join('');
};

const placeholder = /__([A-Z_]+?)__/g;

/**
 * The built shell, read once. Each response fills all placeholders in one pass, so that inserted values are not scanned
 * again.
 */
export const openShell = (file: string): ((facts: ShellFacts, nonce: string) => string) => {
  const built = readFileSync(file, 'utf8');
  if (!built.includes('<head>')) throw new Error(`${file} has no head to fill`);
  const template = built.replace('<head>', '<head>__HEAD__');
  const withHero = template.replace(heroPart, '$1');
  const withoutHero = template.replace(heroPart, '');
  return ({ brandName, subject, properties, boot, hero }, nonce) => {
    const rules = Object.entries(properties)
      .map(([name, value]) => `${name}:${value}`)
      .join(';');
    const values: Record<string, string> = {
      HEAD: `<style nonce="${nonce}">:root{${rules.replace(/[<>{}]/g, '')}}</style><script type="application/json" id="fh-boot">${scriptJson(boot)}</script>${headOf(subject)}`,
      CSP_NONCE: nonce,
      BRAND_NAME: escapeHtml(brandName),
      TITLE: escapeHtml(subject?.title ?? brandName),
      HERO_IMAGE: escapeHtml(hero?.imageUrl ?? ''),
      HERO_TITLE: escapeHtml(hero?.title ?? ''),
      HERO_TEXT: escapeHtml(hero?.text ?? ''),
    };
    return (hero === null ? withoutHero : withHero).replace(
      placeholder,
      (found, name: string) => values[name] ?? found,
    );
  };
};
