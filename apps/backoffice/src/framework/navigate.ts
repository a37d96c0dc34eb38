/**
 * Navigation of the page. The router sets it when it is created, so that the modules below do not depend on the router.
 */
export type Navigator = {
  go: (href: string, options?: { replace?: boolean }) => void;
  /** Preloads the screen of an address. */
  warm: (href: string) => void;
};

let navigator: Navigator = { go: (href) => location.assign(href), warm: () => undefined };

export const setNavigator = (next: Navigator): void => {
  navigator = next;
};

/**
 * Opens an address of the back office.
 *
 * @example goTo(`/b/${brandId}/members/${memberId}`);
 */
export const goTo = (href: string, options?: { replace?: boolean }): void => navigator.go(href, options);

export const warm = (href: string): void => navigator.warm(href);
