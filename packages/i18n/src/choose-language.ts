/** The properties of a pack on which the choice depends. */
export type ChoosablePack = {
  readonly id: string;
  readonly bcp47: string;
  readonly isPseudo: boolean;
  readonly confirmed: boolean;
};

/** A brand's languages, as `permission` returns them. */
export type BrandLanguages = {
  readonly default: string;
  readonly supported: readonly string[];
  /** Considers the browser's languages before the default. */
  readonly negotiate?: boolean;
  /** The language of a pack whose own language is not confirmed, as set by an operator: `{ TY: 'VI' }`. */
  readonly packLanguages?: Readonly<Record<string, string>> | undefined;
};

export type LanguageOptions = {
  readonly packs: readonly ChoosablePack[];
  /** `?lang=` of the address. */
  readonly asked?: string | null | undefined;
  /** The choice kept on this device. */
  readonly stored?: string | null | undefined;
  /** The language of the member who is logged in. */
  readonly member?: string | null | undefined;
  /** BCP 47 tags in the browser's order; used only where the brand negotiates. */
  readonly browser?: readonly string[];
  /** Absent while the brand is not known yet. */
  readonly brand?: BrandLanguages | undefined;
  readonly allowPseudo?: boolean;
};

/**
 * Chooses a visitor's pack from, in this order, the address, the device, the member, the browser and the brand's
 * default: the first that names a pack the brand supports. Must be self-contained, because `boot-language.ts` inlines
 * its source into the page.
 */
export const chooseLanguage = (options: LanguageOptions): string => {
  const { packs, brand } = options;
  const offered = (id: string | null | undefined) => {
    const wanted = id?.toUpperCase();
    const pack = packs.find((candidate) => candidate.id === wanted && !candidate.isPseudo);
    return pack !== undefined && (brand === undefined || brand.supported.includes(pack.id)) ? pack.id : undefined;
  };
  const pseudo = () => {
    const pack = packs.find((candidate) => candidate.id === options.asked?.toUpperCase());
    return options.allowPseudo === true && pack?.isPseudo === true ? pack.id : undefined;
  };
  const negotiated = () => {
    for (const tag of brand?.negotiate === true ? (options.browser ?? []) : []) {
      try {
        const { language, script, region } = new Intl.Locale(tag).maximize();
        const kin = packs.filter((pack) => {
          // An unconfirmed pack has a tag, but its language is not confirmed.
          if (!pack.confirmed || offered(pack.id) === undefined) return false;
          const own = new Intl.Locale(pack.bcp47).maximize();
          return own.language === language && own.script === script;
        });
        const isHome = (pack: ChoosablePack) => new Intl.Locale(pack.bcp47).maximize().region === region;
        const found = kin.find((pack) => pack.bcp47 === tag) ?? kin.find(isHome) ?? kin.at(-1);
        if (found !== undefined) return found.id;
      } catch {
        // A browser extension may put anything into the list; invalid tags are skipped.
      }
    }
    return undefined;
  };
  // Spec §9: default language TY. Also used while the brand's default is unknown.
  return (
    pseudo() ??
    offered(options.asked) ??
    offered(options.stored) ??
    offered(options.member) ??
    negotiated() ??
    offered(brand?.default) ??
    brand?.supported.find((id) => offered(id) !== undefined) ??
    'TY'
  );
};
