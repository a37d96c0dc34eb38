import { useT } from '@fairhouse/i18n/react';
import { listRolesEndpoint } from '@fairhouse/protocol/ops/staff';
import { Button } from '@fairhouse/ui/primitives/button';
import { IconButton } from '@fairhouse/ui/primitives/icon-button';
import { Select } from '@fairhouse/ui/primitives/select';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '#framework/session.ts';
import { useOpsQuery } from '#framework/use-ops-query.ts';
import { type RoleAt, useScopeName } from './operator-cells.tsx';

const allBrands = '*';

export type RolePickerProps = { value: readonly RoleAt[]; onChange: (roles: readonly RoleAt[]) => void };

const keyOf = ({ roleId, brandId }: RoleAt): string => `${roleId}@${brandId ?? allBrands}`;

/** The roles of an operator, each with its scope. */
export const RolePicker = ({ value, onChange }: RolePickerProps) => {
  const t = useT();
  const scopeName = useScopeName();
  const { brands } = useSession();
  const { data } = useOpsQuery(listRolesEndpoint, {});
  const [roleId, setRoleId] = useState('');
  const [place, setPlace] = useState('');
  const roles = data?.roles ?? [];
  const nameOf = (id: string): string => roles.find((role) => role.roleId === id)?.name ?? id;
  const chosen: RoleAt = { roleId, brandId: place === allBrands ? null : place };
  const isKnown = value.some((each) => keyOf(each) === keyOf(chosen));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-semibold text-sm">{t('opsStaff.assign.roles')}</legend>
      <ul className="grid gap-1.5">
        {value.map((each) => (
          <li
            key={keyOf(each)}
            className="flex items-center gap-3 rounded-md border border-line bg-surface-2 py-0.5 ps-3 pe-1 text-sm"
          >
            <span className="min-w-0 flex-1 truncate">
              <bdi>{nameOf(each.roleId)}</bdi>{' '}
              <span className="text-caption text-muted">{scopeName(each.brandId)}</span>
            </span>
            <IconButton
              size="sm"
              label={t('opsStaff.assign.remove', { role: nameOf(each.roleId), place: scopeName(each.brandId) })}
              onClick={() => onChange(value.filter((other) => other !== each))}
            >
              <X />
            </IconButton>
          </li>
        ))}
        {value.length === 0 && <li className="text-caption text-muted">{t('opsStaff.assign.empty')}</li>}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Select
          className="flex-[1_1_10rem]"
          label={t('opsStaff.assign.role')}
          placeholder={t('opsStaff.assign.role')}
          value={roleId}
          onChange={setRoleId}
          options={roles.map((role) => ({ value: role.roleId, label: role.name }))}
        />
        <Select
          className="flex-[1_1_10rem]"
          label={t('opsStaff.assign.place')}
          placeholder={t('opsStaff.assign.place')}
          value={place}
          onChange={setPlace}
          options={[
            { value: allBrands, label: t('opsStaff.place.house') },
            ...brands.map(({ brandId, name }) => ({ value: brandId, label: name })),
          ]}
        />
        <Button
          variant="outline"
          icon={<Plus />}
          disabled={roleId === '' || place === '' || isKnown}
          onClick={() => onChange([...value, chosen])}
        >
          {t('opsStaff.assign.add')}
        </Button>
      </div>
    </fieldset>
  );
};
