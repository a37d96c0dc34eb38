import { useT } from '@fairhouse/i18n/react';
import { bannerGroups } from '@fairhouse/protocol/constants';
import { listOpsBannersEndpoint, type OpsBanner, orderBannersEndpoint } from '@fairhouse/protocol/ops/banners';
import { Button } from '@fairhouse/ui/primitives/button';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod';
import { OpsPage } from '#framework/ops-page.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { useSearchState } from '#framework/use-search-state.ts';
import { BannerCard } from './banner-card.tsx';
import { BannerEditor } from './banner-editor.tsx';
import { type BannerDraft, draftOf, moved, newDraft, placedAt } from './banner-form.ts';

const search = z.object({ group: z.enum(bannerGroups).default('w_home') });

type GroupListProps = {
  banners: readonly OpsBanner[];
  languages: readonly string[];
  onEdit: (draft: BannerDraft) => void;
};

/** The banners of a group in order; reordered by dragging or by buttons. */
const GroupList = ({ banners, languages, onEdit }: GroupListProps) => {
  const brandId = useBrandId();
  const order = useOpsChange(orderBannersEndpoint, {
    invalidates: [listOpsBannersEndpoint],
    done: 'opsContent.banner.ordered',
  });
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const place = (list: readonly OpsBanner[]) => {
    const [first] = banners;
    if (list === banners || first === undefined) return;
    const bannerIds = list.map(({ bannerId }) => bannerId);
    void order.run({ params: { brandId }, body: { groupName: first.groupName, bannerIds } }).catch(() => undefined);
  };
  return (
    <ol className="flex flex-col gap-2" aria-busy={order.isRunning}>
      {banners.map((banner, index) => (
        <BannerCard
          key={banner.bannerId}
          banner={banner}
          isFirst={index === 0}
          isLast={index === banners.length - 1}
          onMove={(by) => place(moved(banners, index, by))}
          onEdit={() => onEdit(draftOf(banner, languages))}
          drag={{
            onStart: () => setDragged(index),
            onOver: () => setOver(index),
            onEnd: () => {
              if (dragged !== null && over !== null) place(placedAt(banners, dragged, over));
              setDragged(null);
              setOver(null);
            },
            isOver: dragged !== null && over === index && over !== dragged,
          }}
        />
      ))}
    </ol>
  );
};

/** B23. The banners of a brand, group by group. */
export const Screen = () => {
  const t = useT();
  const brandId = useBrandId();
  const mayEdit = useMay('banner.edit', brandId);
  const [{ group }, setSearch] = useSearchState(search);
  const [draft, setDraft] = useState<BannerDraft | null>(null);
  const query = useOpsQuery(
    listOpsBannersEndpoint,
    { params: { brandId }, query: { groupName: group } },
    { keepsOld: true },
  );
  const languages = query.data?.languages ?? ['EN'];
  const add = mayEdit && (
    <Button variant="primary" icon={<Plus />} onClick={() => setDraft(newDraft(group, languages, new Date()))}>
      {t('opsContent.banner.new')}
    </Button>
  );
  return (
    <OpsPage
      title={t('opsContent.banners.title')}
      hint={t('opsContent.banners.hint')}
      actions={add}
      tabs={{
        items: bannerGroups.map((id) => ({ id, title: t(`opsContent.group.${id}`) })),
        value: group,
        onChange: (id) => setSearch({ group: id as OpsBanner['groupName'] }),
      }}
    >
      <div className="flex flex-col gap-4">
        <ReadOnlyNote permission="banner.edit" />
        <QueryView query={query}>
          {({ list }) =>
            list.length === 0 ? (
              <EmptyState art="search" title={t('opsContent.banners.empty')} action={add} />
            ) : (
              <GroupList banners={list} languages={languages} onEdit={setDraft} />
            )
          }
        </QueryView>
      </div>
      {draft && (
        <BannerEditor
          key={draft.bannerId ?? 'new'}
          start={draft}
          languages={languages}
          onClose={() => setDraft(null)}
        />
      )}
    </OpsPage>
  );
};
