import { useFmt, useT } from '@fairhouse/i18n/react';
import { type AcceptedPattern, describePattern } from '@fairhouse/protocol/patterns';
import { NoticeBar } from '@fairhouse/ui/primitives/banner';
import { Button } from '@fairhouse/ui/primitives/button';
import { Field } from '@fairhouse/ui/primitives/field';
import { Select } from '@fairhouse/ui/primitives/select';
import { TextField } from '@fairhouse/ui/primitives/text-field';
import { useState } from 'react';
import { FormBanner } from '#shared/forms/form-banner.tsx';
import { useAppForm } from '#shared/forms/use-app-form.ts';
import { CallFailure } from '#shared/lib/call.ts';
import type { ProfileDetail, ProfileDetails } from './api.ts';
import { setProfileDetail } from './api.ts';
import { countryCodes, fits, incomeSources, inputOf } from './profile-details.rules.ts';
import { SettingsDialog } from './settings-dialog.tsx';

export type DetailDialogProps = {
  detail: ProfileDetail;
  onSaved: (details: ProfileDetails) => void;
  onClose: () => void;
};

const lasting: readonly ProfileDetail['field'][] = ['realName', 'birthday', 'idNumber'];

/** The server's refusal of an age that is too low; only it knows the minimum age for this member. */
const ageIn = (error: unknown): number | null => {
  const age = error instanceof CallFailure ? error.details.ageMin : undefined;
  return typeof age === 'number' ? age : null;
};

const useOptions = (input: ReturnType<typeof inputOf>) => {
  const t = useT();
  const fmt = useFmt();
  if (input === 'country')
    return countryCodes
      .map((value) => ({ value, label: fmt.country(value) }))
      .toSorted((a, b) => fmt.compare(a.label, b.label));
  return incomeSources.map((value) => ({ value, label: t(`profile.income.${value}`) }));
};

/** One field of the profile. A private value is not shown again, only replaced. */
export const DetailDialog = ({ detail, onSaved, onClose }: DetailDialogProps) => {
  const t = useT();
  const { field, pattern, min, max } = detail;
  const input = inputOf(detail);
  const options = useOptions(input);
  const label = t(`profile.field.${field}`);
  const known = detail.isPrivate ? '' : (detail.value ?? '');
  const [chosen, setChosen] = useState(known);
  const [ageMin, setAgeMin] = useState<number | null>(null);
  const rule = t(`register.rule.${pattern === '*' ? 'ANY' : (pattern as Exclude<AcceptedPattern, '*'>)}`, {
    length: describePattern(pattern as AcceptedPattern, { min, max }).params.length,
  });
  const save = async (value: string) => onSaved(await setProfileDetail({ field, value }));
  const isChoice = input === 'country' || input === 'income';
  const form = useAppForm({
    defaultValues: { [field]: known } as Record<string, string>,
    onFailure: (error) => setAgeMin(ageIn(error)),
    send: (values) => save(isChoice ? chosen : (values[field] ?? '')),
  });
  const mayBeTakenAway = detail.value !== null && !detail.isRequired && !detail.isLocked;
  return (
    <SettingsDialog title={label} size="sm" onClose={onClose}>
      <form className="grid gap-4" noValidate onSubmit={form.onSubmit}>
        <FormBanner failure={form.failure} />
        {ageMin !== null && <NoticeBar tone="warning">{t('profile.edit.age', { age: ageMin })}</NoticeBar>}
        {lasting.includes(field) && <NoticeBar tone="info">{t('profile.edit.once')}</NoticeBar>}
        {isChoice ? (
          <Field label={label} error={form.faultOf(field)}>
            {(control) => (
              <Select
                {...control}
                size="lg"
                className="w-full"
                value={chosen}
                onChange={setChosen}
                options={options}
                placeholder={t('profile.edit.choose')}
              />
            )}
          </Field>
        ) : (
          <TextField
            {...form.field(field, {
              validate: (typed) => input === 'date' || fits(typed ?? '', detail) || rule,
            })}
            {...(input === 'date' && { type: 'date' })}
            {...(input === 'digits' && { inputMode: 'numeric' as const })}
            label={label}
            hint={input === 'date' ? t('profile.edit.dateHint') : rule}
            maxLength={max}
            dir="auto"
            autoComplete={field === 'realName' ? 'name' : field === 'birthday' ? 'bday' : 'off'}
          />
        )}
        <Button type="submit" variant="primary" isBlock isLoading={form.isSending} disabled={isChoice && chosen === ''}>
          {t('security.action.save')}
        </Button>
        {mayBeTakenAway && (
          <Button isBlock onClick={() => void save('').catch(form.show)}>
            {t('profile.edit.takeAway')}
          </Button>
        )}
      </form>
    </SettingsDialog>
  );
};
