import { useFmt, useT } from '@fairhouse/i18n/react';
import {
  type OpsContractTemplate,
  opsDeleteContractTemplateEndpoint,
  opsListContractTemplatesEndpoint,
} from '@fairhouse/protocol/ops/contracts';
import { Button } from '@fairhouse/ui/primitives/button';
import { Panel } from '@fairhouse/ui/primitives/card';
import { EmptyState } from '@fairhouse/ui/primitives/empty-state';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#framework/confirm-dialog.tsx';
import { QueryView } from '#framework/query-view.tsx';
import { ReadOnlyNote } from '#framework/read-only-note.tsx';
import { useBrandId, useMay } from '#framework/session.ts';
import { useOpsChange } from '#framework/use-ops-change.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { KindText } from '../contract-cells.tsx';
import { TermsTable } from '../terms-table.tsx';
import { TemplateDialog } from './template-dialog.tsx';

const Template = ({ template, onEdit }: { template: OpsContractTemplate; onEdit: () => void }) => {
  const t = useT();
  const fmt = useFmt();
  const brandId = useBrandId();
  const mayOffer = useMay('contract.offer');
  const [isDeleting, setIsDeleting] = useState(false);
  const { templateId, name, terms, by, changedAt } = template;
  const { run } = useOpsChange(opsDeleteContractTemplateEndpoint, {
    invalidates: [opsListContractTemplatesEndpoint],
    done: 'opsContracts.template.deleted',
  });
  return (
    <Panel
      title={<bdi>{name}</bdi>}
      hint={
        <>
          <KindText kind={terms.kind} /> ·{' '}
          {t('opsContracts.template.by', { name: by.name, time: fmt.relative(changedAt) })}
        </>
      }
      action={
        mayOffer && (
          <div className="flex flex-wrap gap-2">
            <Button size="sm" icon={<Pencil />} onClick={onEdit}>
              {t('opsContracts.template.edit')}
            </Button>
            <Button size="sm" variant="danger" icon={<Trash2 />} onClick={() => setIsDeleting(true)}>
              {t('opsContracts.template.delete')}
            </Button>
          </div>
        )
      }
    >
      <TermsTable terms={terms} />
      <ConfirmDialog
        isOpen={isDeleting}
        onClose={() => setIsDeleting(false)}
        title={t('opsContracts.template.deleteTitle', { name })}
        effect={t('opsContracts.template.deleteEffect')}
        tone="danger"
        confirmLabel={t('opsContracts.template.delete')}
        onConfirm={() => run({ params: { brandId, templateId } })}
      />
    </Panel>
  );
};

/** Named terms to start offers from. */
export const TemplateList = () => {
  const t = useT();
  const brandId = useBrandId();
  const mayOffer = useMay('contract.offer');
  const [editing, setEditing] = useState<OpsContractTemplate | 'new' | null>(null);
  const query = useOpsQuery(opsListContractTemplatesEndpoint, { params: { brandId } });
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ReadOnlyNote permission="contract.offer" />
      {mayOffer && (
        <Button className="w-fit" variant="primary" icon={<Plus />} onClick={() => setEditing('new')}>
          {t('opsContracts.template.new')}
        </Button>
      )}
      <QueryView query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState isCompact art="box" title={t('opsContracts.templates.empty')} />
          ) : (
            <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
              {list.map((template) => (
                <Template key={template.templateId} template={template} onEdit={() => setEditing(template)} />
              ))}
            </div>
          )
        }
      </QueryView>
      {editing !== null && (
        <TemplateDialog template={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </div>
  );
};
