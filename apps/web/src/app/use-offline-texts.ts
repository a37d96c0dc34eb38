import { usePack, useT } from '@fairhouse/i18n/react';
import { useEffect } from 'react';
import { useBrand } from '../shared/brand/brand.store.ts';
import { sendOfflineTexts } from './register-service-worker.ts';

/** Sends the worker the texts of its offline page, again after every change of language. */
export const useOfflineTexts = (): void => {
  const t = useT();
  const { bcp47, dir } = usePack();
  const { brandName } = useBrand();
  useEffect(
    () =>
      sendOfflineTexts({
        lang: bcp47,
        dir,
        brand: brandName,
        title: t('core.gate.error.title'),
        text: t('core.gate.error.offline'),
        retry: t('core.action.retry'),
      }),
    [t, bcp47, dir, brandName],
  );
};
