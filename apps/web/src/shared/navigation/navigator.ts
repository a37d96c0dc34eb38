type Navigate = (to: { href: string; replace: boolean }) => unknown;

// Before the router is there, as in a test, an address is simply opened.
let navigate: Navigate = ({ href, replace }) => (replace ? location.replace(href) : location.assign(href));

export const setNavigator = (given: Navigate): void => {
  navigate = given;
};

/** For code outside React; components use the router's `useNavigate`. */
export const goTo = (href: string, { replace = false }: { replace?: boolean } = {}): void =>
  void navigate({ href, replace });
