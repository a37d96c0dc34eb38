import { Outlet } from '@tanstack/react-router';
import { FactorHost } from './factor-host.tsx';

/** Providers that both the login pages and the shell need. */
export const Root = () => (
  <>
    <Outlet />
    <FactorHost />
  </>
);
