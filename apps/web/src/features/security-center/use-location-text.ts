import { useFmt, useT } from '@fairhouse/i18n/react';

/** Where something happened, as far as it is known: a country, and an IP address without its last part. */
export const useLocationText = () => {
  const t = useT();
  const fmt = useFmt();
  return ({ country, network }: { country: string | null; network: string }): string =>
    country === null
      ? t('security.place.unknown', { network: fmt.bdi(network) })
      : t('security.place.known', { country: fmt.country(country), network: fmt.bdi(network) });
};
