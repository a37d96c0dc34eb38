import { Outlet } from '@tanstack/react-router';
import { FactorHost } from './factor-host.tsx';

/** Above the doors and the shell alike: what may be asked for anywhere. */
export const Root = () => (
  <>
    <Outlet />
    <FactorHost />
  </>
);
