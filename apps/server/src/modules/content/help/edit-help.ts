import { newId } from '#platform/kernel/ids.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Json } from '#platform/ops/approval.types.ts';
import { ContentRefused } from '../content.refused.ts';
import { cleanSource } from '../html/clean-source.ts';
import { auditText, noteChange } from '../note-change.ts';
import type { Author, ContentOpsDeps } from '../ops.types.ts';
import {
  countArticles,
  deleteArticle,
  deleteSection,
  lockArticle,
  lockSection,
  placeArticle,
  placeSection,
  readArticles,
  readSections,
  type StoredArticle,
  setSectionTitle,
  updateArticle,
} from './help.ops.store.ts';
import { insertHelpArticle, insertHelpSection } from './help.store.ts';

const articleObject = (articleId: string) => ({ kind: 'help_article', id: articleId });
const sectionObject = (sectionId: string) => ({ kind: 'help_section', id: sectionId });

const auditDetail = ({ title, source }: { title: string; source: string }): Json => ({
  title,
  source: auditText(source),
});

const unchanged = <Row extends { revision: number }>(row: Row | null, revision: number): Row => {
  if (row === null) throw new Refusal('SYSTEM_NOT_FOUND');
  if (row.revision !== revision) throw new Refusal('OPS_OUT_OF_DATE');
  return row;
};

export const createHelpSection = (
  author: Author,
  { language, anchor, title }: { language: string; anchor: string; title: string },
  deps: ContentOpsDeps,
): Promise<string> =>
  deps.db.transaction(async (tx) => {
    const { brandId, languages } = author.brand;
    if (!languages.supported.includes(language)) throw new ContentRefused('language-not-offered', language);
    const there = await readSections(tx, brandId, language);
    if (there.some((section) => section.anchor === anchor))
      throw new Refusal('OPS_VALUE_REFUSED', { details: { reason: 'anchor-taken' } });
    const sectionId = newId();
    const position = there.length + 1;
    await insertHelpSection(tx, { sectionId, brandId, language, anchor, title, devices: ['WEB'], position });
    const change = { what: 'help', action: 'content.create_help_section', object: sectionObject(sectionId) } as const;
    await noteChange(tx, author, { ...change, after: { language, anchor, title } }, deps);
    return sectionId;
  });

export const renameHelpSection = (
  author: Author,
  { sectionId, title, revision }: { sectionId: string; title: string; revision: number },
  deps: ContentOpsDeps,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { brandId } = author.brand;
    const before = unchanged(await lockSection(tx, brandId, sectionId), revision);
    await setSectionTitle(tx, brandId, sectionId, title);
    const change = { what: 'help', action: 'content.rename_help_section', object: sectionObject(sectionId) } as const;
    await noteChange(tx, author, { ...change, before: { title: before.title }, after: { title } }, deps);
  });

/** Removes a section only if it is empty, so that one click never removes many articles. */
export const removeHelpSection = (author: Author, sectionId: string, deps: ContentOpsDeps): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { brandId } = author.brand;
    const before = await lockSection(tx, brandId, sectionId);
    if (before === null) throw new Refusal('SYSTEM_NOT_FOUND');
    const articles = await countArticles(tx, brandId, sectionId);
    if (articles > 0) throw new Refusal('OPS_STILL_NEEDED', { details: { articles } });
    await deleteSection(tx, brandId, sectionId);
    const { anchor, title, language } = before;
    const change = { what: 'help', action: 'content.remove_help_section', object: sectionObject(sectionId) } as const;
    await noteChange(tx, author, { ...change, before: { anchor, title, language } }, deps);
  });

/** Creates an article as a draft at the end of its section. */
export const createArticle = (
  author: Author,
  input: { sectionId: string; title: string; source: string },
  deps: ContentOpsDeps,
): Promise<string> =>
  deps.db.transaction(async (tx) => {
    const { brand, operator } = author;
    const section = await lockSection(tx, brand.brandId, input.sectionId);
    if (section === null) throw new Refusal('SYSTEM_NOT_FOUND');
    const articleId = newId();
    const { source, ...clean } = cleanSource(input.source, brand);
    const position = (await countArticles(tx, brand.brandId, input.sectionId)) + 1;
    const { sectionId, title } = input;
    await insertHelpArticle(tx, { articleId, sectionId, brandId: brand.brandId, title, source, ...clean, position });
    await updateArticle(tx, brand.brandId, articleId, {
      isPublished: false,
      draft: { title, source },
      updatedBy: operator.operatorId,
      updatedAt: deps.clock.now(),
    });
    const change = { what: 'help', action: 'content.create_article', object: articleObject(articleId) } as const;
    await noteChange(tx, author, { ...change, after: auditDetail({ title, source }) }, deps);
    return articleId;
  });

/** Saves a draft of an article; the published version stays until the draft is published. */
export const saveArticle = (
  author: Author,
  input: { articleId: string; title: string; source: string; revision: number },
  deps: ContentOpsDeps,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { brand, operator } = author;
    const before = unchanged(await lockArticle(tx, brand.brandId, input.articleId), input.revision);
    const { source } = cleanSource(input.source, brand);
    const draft = { title: input.title, source };
    const by = { updatedBy: operator.operatorId, updatedAt: deps.clock.now() };
    await updateArticle(tx, brand.brandId, input.articleId, { draft, ...by });
    const change = { what: 'help', action: 'content.save_article', object: articleObject(input.articleId) } as const;
    await noteChange(
      tx,
      author,
      { ...change, before: auditDetail(before.draft ?? before), after: auditDetail(draft) },
      deps,
    );
  });

/** Publishes the draft, or unpublishes an article. */
export const publishArticle = (
  author: Author,
  input: { articleId: string; isPublished: boolean; revision: number },
  deps: ContentOpsDeps,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { brand, operator } = author;
    const { articleId, isPublished } = input;
    const before = unchanged(await lockArticle(tx, brand.brandId, articleId), input.revision);
    if (before.isPublished === isPublished && before.draft === null)
      throw new Refusal('OPS_NOT_POSSIBLE', { details: { isPublished } });
    const next = isPublished && before.draft !== null ? before.draft : null;
    const by = { updatedBy: operator.operatorId, updatedAt: deps.clock.now() };
    await updateArticle(tx, brand.brandId, articleId, {
      isPublished,
      ...(next !== null && { title: next.title, ...cleanSource(next.source, brand), draft: null }),
      ...by,
    });
    const state = ({ isPublished: shown, ...text }: Pick<StoredArticle, 'title' | 'source' | 'isPublished'>): Json => ({
      isPublished: shown,
      text: auditDetail(text),
    });
    const change = { what: 'help', action: 'content.publish_article', object: articleObject(articleId) } as const;
    const { title, source } = before;
    const after = state({ ...(next ?? { title, source }), isPublished });
    await noteChange(
      tx,
      author,
      { ...change, before: state({ title, source, isPublished: before.isPublished }), after },
      deps,
    );
  });

export const removeArticle = (author: Author, articleId: string, deps: ContentOpsDeps): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { brandId } = author.brand;
    const before = await lockArticle(tx, brandId, articleId);
    if (before === null) throw new Refusal('SYSTEM_NOT_FOUND');
    await deleteArticle(tx, brandId, articleId);
    const change = { what: 'help', action: 'content.remove_article', object: articleObject(articleId) } as const;
    await noteChange(tx, author, { ...change, before: auditDetail(before) }, deps);
  });

/** Sets the order of a language's sections and articles; refused unless the list is complete. */
export const orderHelp = (
  author: Author,
  input: { language: string; sections: readonly { sectionId: string; articleIds: readonly string[] }[] },
  deps: ContentOpsDeps,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { brandId } = author.brand;
    const [sections, articles] = [
      await readSections(tx, brandId, input.language),
      await readArticles(tx, brandId, input.language),
    ];
    const orderOf = (ids: readonly string[]) => ids.toSorted().join();
    const named = input.sections.flatMap(({ articleIds }) => articleIds);
    const isWhole =
      orderOf(sections.map(({ sectionId }) => sectionId)) ===
        orderOf(input.sections.map(({ sectionId }) => sectionId)) &&
      orderOf(articles.map(({ articleId }) => articleId)) === orderOf(named);
    if (!isWhole) throw new Refusal('OPS_OUT_OF_DATE');
    for (const [place, { sectionId, articleIds }] of input.sections.entries()) {
      await placeSection(tx, brandId, sectionId, place + 1);
      for (const [index, articleId] of articleIds.entries())
        await placeArticle(tx, brandId, articleId, { sectionId, position: index + 1 });
    }
    const change = {
      what: 'help',
      action: 'content.order_help',
      object: { kind: 'help_language', id: input.language },
    } as const;
    const after = input.sections.map(({ sectionId, articleIds }) => ({ sectionId, articleIds: [...articleIds] }));
    await noteChange(tx, author, { ...change, after }, deps);
  });
