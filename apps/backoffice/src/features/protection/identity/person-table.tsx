import { useFmt, useT } from '@fairhouse/i18n/react';
import { Panel } from '@fairhouse/ui/primitives/card';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { agrees } from './decision.rules.ts';
import type { IdentityDetail } from './identity.types.ts';

/** The declared data beside the profile; differences are highlighted. */
export const PersonTable = ({ shown: { declared, onFile } }: { shown: IdentityDetail }) => {
  const t = useT();
  const fmt = useFmt();
  const none = <span className="text-muted">{t('opsProtection.identity.notGiven')}</span>;
  const rows = [
    { id: 'name', declared: declared?.realName, onFile: onFile.realName },
    { id: 'birthday', declared: declared?.birthday, onFile: onFile.birthday },
  ] as const;
  return (
    <Panel
      title={t('opsProtection.identity.person')}
      {...(declared !== null && { hint: t('opsProtection.identity.age', { age: fmt.number(declared.age) }) })}
    >
      <table className="w-full text-sm">
        <thead>
          <tr className="text-start text-caption text-muted">
            <th scope="col">
              <span className="sr-only">{t('opsProtection.identity.field')}</span>
            </th>
            <th scope="col" className="px-2 py-1 text-start font-medium">
              {t('opsProtection.identity.declared')}
            </th>
            <th scope="col" className="py-1 ps-2 text-start font-medium">
              {t('opsProtection.identity.onFile')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => {
            const isEqual = agrees(row.declared, row.onFile);
            return (
              <tr key={row.id}>
                <th scope="row" className="py-2 pe-2 text-start align-top font-medium text-text-2">
                  {t(`opsProtection.person.${row.id}`)}
                </th>
                <td className="break-words px-2 py-2 align-top font-semibold text-text-1">
                  {row.declared === undefined ? none : <bdi>{row.declared}</bdi>}
                </td>
                <td className="break-words py-2 ps-2 align-top text-text-1">
                  <span className="flex items-start gap-1.5">
                    {isEqual === true && <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-positive" />}
                    {isEqual === false && <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />}
                    <span className="min-w-0">
                      {row.onFile === null ? none : <bdi>{row.onFile}</bdi>}
                      {isEqual === false && (
                        <span className="block text-caption text-warning">{t('opsProtection.identity.differs')}</span>
                      )}
                    </span>
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Panel>
  );
};
