type Navigate = (to: { href: string; replace: boolean }) => unknown;

// Without a router, as in a test, the URL is opened directly.
let navigate: Navigate = ({ href, replace }) => (replace ? location.replace(href) : location.assign(href));

export const setNavigator = (given: Navigate): void => {
  navigate = given;
};

/** For code outside React; components use the router's `useNavigate`. */
export const goTo = (href: string, { replace = false }: { replace?: boolean } = {}): void =>
  void navigate({ href, replace });
