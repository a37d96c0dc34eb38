/** What the router can do for the layers below it, which must not import it. */
export type Navigator = {
  go: (to: string, options?: { replace?: boolean }) => void;
  /** Fetches what the address will need: asked for on hover and focus. */
  warm: (to: string) => void;
};

// Without a router, as in a story, an address is simply opened.
let current: Navigator = {
  go: (to, options) => (options?.replace ? location.replace(to) : location.assign(to)),
  warm: () => {},
};

export const setNavigator = (navigator: Navigator): void => {
  current = navigator;
};

export const goTo: Navigator['go'] = (to, options) => current.go(to, options);

export const warmUp: Navigator['warm'] = (to) => current.warm(to);
