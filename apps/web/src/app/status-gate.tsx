import { applyBrand } from '@fairhouse/ui/brand';
import { BrandMark } from '@fairhouse/ui/domain/brand-mark';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useBrandStore } from '../shared/brand/brand.store.ts';
import { PageFrame } from '../shared/layout/page-frame.tsx';
import { CallFailure } from '../shared/lib/call.ts';
import { followGateSignal, readGateSignal } from '../shared/lib/gate-signal.ts';
import type { BrandInfo } from '../shared/lib/permission.ts';
import { isKnown, useViewer } from '../shared/session/viewer.ts';
import { AppLanguage } from './app-language.tsx';
import { keepBrandSnapshot, readBrandSnapshot } from './brand-snapshot.ts';
import { decideGate } from './gate.rules.ts';
import { GateBlocked } from './gate-blocked.tsx';
import { GateError } from './gate-error.tsx';
import { GateLoading } from './gate-loading.tsx';
import { GateMaintenance } from './gate-maintenance.tsx';
import { router } from './router.tsx';
import { useNewsLine } from './use-news-line.ts';
import { recheckMs, usePermission } from './use-permission.ts';

const asFailure = (error: Error | null) => {
  if (error === null) return null;
  return error instanceof CallFailure
    ? { code: error.code, traceId: error.traceId }
    : { code: 'SYSTEM_UNKNOWN_ERROR', traceId: null };
};

/** Applies the brand's theme before the first paint, so that no visitor sees another brand's colours. */
const useBrandLook = (info: BrandInfo | null) => {
  useLayoutEffect(() => {
    if (info === null) return;
    applyBrand(info.theme);
    // A screen that has named the tab already keeps its title.
    if (!document.title.endsWith(info.brandName)) document.title = info.brandName;
  }, [info]);
};

const BrandBone = () => <span className="h-8 w-32 rounded-md bg-surface-3" />;

/** Shows the app, or why it is closed to this visitor; a change takes effect while the app is in use. */
export const StatusGate = () => {
  const [snapshot] = useState(readBrandSnapshot);
  const { data, dataUpdatedAt, error, errorUpdatedAt, isFetching, refetch } = usePermission();
  const signal = useSyncExternalStore(followGateSignal, readGateSignal);

  const view = decideGate({
    answer: data ? { permission: data, atMs: dataUpdatedAt } : null,
    snapshot,
    signal,
    failure: asFailure(error),
  });
  const info = data?.info ?? snapshot;
  const nextCheckAtMs = Math.max(dataUpdatedAt, errorUpdatedAt) + recheckMs;
  const checkAgain = () => void refetch();

  // Set during render, because everything behind the gate reads it in the same pass.
  if (useBrandStore.getState().info !== info) useBrandStore.setState({ info });
  useBrandLook(info);
  const isMember = isKnown(useViewer());
  useNewsLine(!isMember || view.kind !== 'open');
  useEffect(() => {
    // A refused call says that the platform is closed; only the permission call has the operator's text.
    if (signal) void refetch();
  }, [signal, refetch]);
  useEffect(() => {
    if (data) keepBrandSnapshot(data.info);
  }, [data]);

  return (
    <AppLanguage languages={info?.languages}>
      {view.kind === 'open' ? (
        <RouterProvider router={router} />
      ) : (
        <PageFrame
          brand={
            info ? (
              <BrandMark name={info.brandName} logoUrl={info.theme.logoUrl ?? undefined} />
            ) : (
              view.kind === 'loading' && <BrandBone />
            )
          }
        >
          {view.kind === 'loading' && <GateLoading />}
          {view.kind === 'error' && <GateError view={view} info={info} isChecking={isFetching} onRetry={checkAgain} />}
          {view.kind === 'maintenance' && (
            <GateMaintenance view={view} nextCheckAtMs={nextCheckAtMs} isChecking={isFetching} onCheck={checkAgain} />
          )}
          {view.kind === 'blocked' && <GateBlocked view={view} />}
        </PageFrame>
      )}
    </AppLanguage>
  );
};
