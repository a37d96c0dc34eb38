import { useT } from '@fairhouse/i18n/react';
import { getConstantsEndpoint, type OpsConstant } from '@fairhouse/protocol/ops/settings-constants';
import { OpsPage } from '#framework/ops-page.tsx';
import { PendingBanner } from '#framework/pending-banner.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { useBrandId } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { type ConstantSection, ConstantsForm } from './constants-form.tsx';

/** One section for each place where its values act. */
const useSections = (constants: readonly OpsConstant[]): ConstantSection[] => {
  const t = useT();
  return [...Map.groupBy(constants, ({ place }) => place)].map(([place, rows]) => ({
    id: place,
    title: t(`opsSettings.place.${place}`),
    keys: rows.map(({ key }) => key),
  }));
};

const Sections = ({ value }: { value: Parameters<typeof ConstantsForm>[0]['value'] }) => (
  <ConstantsForm group="constants" value={value} sections={useSections(value.constants)} />
);

/** B55: every figure of the product that a brand may choose, within its bounds. */
export const Screen = () => {
  const t = useT();
  const brandId = useBrandId();
  const query = useOpsQuery(getConstantsEndpoint, { params: { brandId } });
  return (
    <OpsPage title={t('opsSettings.constants.title')} hint={t('opsSettings.constants.hint')}>
      <div className="mb-4 flex flex-col gap-3 empty:hidden">
        <ReadOnlyNote permission="constant.edit" />
        <PendingBanner object={{ kind: 'constants', id: brandId }} />
      </div>
      <QueryView query={query}>{(value) => <Sections value={value} />}</QueryView>
    </OpsPage>
  );
};
