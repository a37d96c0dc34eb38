/** What the bundler tells of a module: who imports it, without those who only fetch it later. */
type Modules = { getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null };

/** The pages whose own code home loads by itself: the page, and what comes when it is quiet. */
const ofHome =
  /[\\/](?:src[\\/]features[\\/]home[\\/](?:home-page|winners)|ui[\\/]src[\\/]domain[\\/]banner-carousel)\.tsx$/;

const isOfHome = (id: string, modules: Modules, seen: Set<string>): boolean => {
  if (ofHome.test(id)) return true;
  seen.add(id);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => !seen.has(importer) && isOfHome(importer, modules, seen));
};

/** Pieces that stand alone; a primitive may bring a library along, which nobody but its own page should wait for. */
const isLight = (id: string): boolean => !/[\\/]ui[\\/]src[\\/]primitives[\\/]/.test(id);

/**
 * The file a small part shared by several pages goes to, if it is to go together with others. What home
 * needs comes with home and is there when another page asks for it; what home has no use for must not weigh
 * on the first visit.
 */
export const partOf = (id: string, modules: Modules): string | null => {
  if (isOfHome(id, modules, new Set())) return 'parts';
  return isLight(id) ? 'others' : null;
};
