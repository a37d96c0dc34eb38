/** The bundler's data of a module: its importers, without dynamic imports. */
type Modules = { getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null };

/** The pages whose code home loads by itself: its own page, and what is loaded when the page is idle. */
const ofHome =
  /[\\/](?:src[\\/]features[\\/]home[\\/](?:home-page|home-foot)|ui[\\/]src[\\/]domain[\\/]banner-carousel)\.tsx$/;

const isOfHome = (id: string, modules: Modules, seen: Set<string>): boolean => {
  if (ofHome.test(id)) return true;
  seen.add(id);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => !seen.has(importer) && isOfHome(importer, modules, seen));
};

/** Modules without dependencies; a primitive may import a library, which only its own page should load. */
const isLight = (id: string): boolean => !/[\\/]ui[\\/]src[\\/]primitives[\\/]/.test(id);

/**
 * The chunk for a small part that several pages share, if it is to be grouped. What home needs is bundled with home and
 * is already loaded for other pages; what home does not need must not slow down the first visit.
 */
export const partOf = (id: string, modules: Modules): string | null => {
  if (isOfHome(id, modules, new Set())) return 'parts';
  return isLight(id) ? 'others' : null;
};
