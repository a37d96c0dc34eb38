import { useT } from '@fairhouse/i18n/react';

const steps = ['studio.verify.how.1', 'studio.verify.how.2', 'studio.verify.how.3', 'studio.verify.how.4'] as const;

/** The algorithm explained for non-programmers. */
export const HowItWorks = () => {
  const t = useT();
  return (
    <section className="flex flex-col gap-4 rounded-xl border border-line bg-surface-1 p-5">
      <h2 className="font-display font-bold text-lg">{t('studio.verify.how')}</h2>
      <ol className="grid gap-4 sm:grid-cols-2">
        {steps.map((id, index) => (
          <li key={id} className="flex gap-3 text-sm text-text-2">
            <span
              aria-hidden
              className="grid size-7 shrink-0 place-items-center rounded-full bg-action-soft font-bold text-action-text text-caption tabular-nums"
            >
              {index + 1}
            </span>
            <p>{t(id)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
};
