import { usePack, useT } from '@fairhouse/i18n/react';
import { DirectionProvider } from '@fairhouse/ui/primitives/direction';
import { ToastHost } from '@fairhouse/ui/primitives/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queryClient } from '#framework/query-client.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { CrashPage } from './crash-page.tsx';
import { router } from './router.tsx';

const Page = () => {
  const t = useT();
  return (
    <DirectionProvider dir={usePack().dir}>
      <RouterProvider router={router} />
      <ToastHost label={t('core.toast.label')} closeLabel={t('core.action.close')} />
    </DirectionProvider>
  );
};

export const App = () => (
  <CrashBoundary fallback={() => <CrashPage onRetry={() => location.reload()} />}>
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>
  </CrashBoundary>
);
