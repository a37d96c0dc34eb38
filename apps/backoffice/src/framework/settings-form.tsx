import { useFmt, useT } from '@fairhouse/i18n/react';
import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod';
import { ChangeBar } from './form/change-bar.tsx';
import { changedNames } from './form/changed-names.ts';
import { FormModeContext } from './form/form-mode.ts';
import { type Issue, issueText } from './form/issue-text.ts';
import { useLeaveGuard } from './form/use-leave-guard.ts';

export type SettingsFormProps<Values extends FieldValues> = {
  /** The values that may be saved; a field may be text while it is edited, and the schema parses it. */
  schema: z.ZodType<unknown, Values>;
  /** The stored values. When they change and there is no input, the fields are updated. */
  values: Values;
  /** `changed` are the names that differ from `values`. Rejecting keeps the input. */
  onSave: (values: Values, changed: readonly Path<Values>[]) => Promise<unknown>;
  isReadOnly?: boolean;
  saveLabel?: string;
  /** Shown in the bar, such as that a second person must approve. */
  note?: ReactNode;
  children: (form: UseFormReturn<Values>) => ReactNode;
};

/** Settings that are saved together. A bar counts the changes; leaving with unsaved changes asks first. */
export const SettingsForm = <Values extends FieldValues>({
  schema,
  values,
  onSave,
  isReadOnly = false,
  saveLabel,
  note,
  children,
}: SettingsFormProps<Values>) => {
  const t = useT();
  const fmt = useFmt();
  const form = useForm<Values>({
    resolver: zodResolver(schema as never, { error: (issue: Issue) => issueText(issue, { t, fmt }) } as never) as never,
    defaultValues: values as DefaultValues<Values>,
    values,
    resetOptions: { keepDirtyValues: true },
    mode: 'onTouched',
  });
  const { isSubmitting, dirtyFields, errors } = form.formState;
  const changed = changedNames(dirtyFields) as Path<Values>[];
  useLeaveGuard(changed.length > 0 && !isReadOnly);
  const submit = form.handleSubmit(async (typed) => {
    try {
      await onSave(typed, changed);
      form.reset(typed);
    } catch {
      // The refusal has been shown; the input stays.
    }
  });
  return (
    <FormModeContext value={isReadOnly ? 'read' : 'edit'}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        {children(form)}
        {changed.length > 0 && !isReadOnly && (
          <ChangeBar
            count={changed.length}
            errorCount={Object.keys(errors).length}
            isSaving={isSubmitting}
            onDiscard={() => form.reset(values)}
            {...(saveLabel !== undefined && { saveLabel })}
            note={note}
          />
        )}
      </form>
    </FormModeContext>
  );
};
