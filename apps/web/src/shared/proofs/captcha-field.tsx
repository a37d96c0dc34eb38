import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Spinner } from '@fairhouse/ui/primitives/spinner';
import { TextField, type TextFieldProps } from '@fairhouse/ui/primitives/text-field';
import { CircleCheck, RefreshCw } from 'lucide-react';
import type { Captcha } from './use-captcha.ts';

export type CaptchaFieldProps = Omit<TextFieldProps, 'label' | 'autoComplete' | 'aside' | 'hint'> & {
  captcha: Captcha;
};

/** The picture is a button: a click loads another one. */
const CaptchaImage = ({ captcha }: { captcha: Captcha }) => {
  const t = useT();
  const { imageUrl, isLoading, hasFailed, refresh } = captcha;
  return (
    <button
      type="button"
      onClick={refresh}
      aria-label={t('entry.captcha.refresh')}
      title={t('entry.captcha.refresh')}
      className="group flex h-14 w-46 shrink-0 cursor-pointer items-stretch overflow-hidden rounded-md border border-control bg-surface-3 text-muted transition-colors hover:border-text-2"
    >
      <span className="relative grid w-40 place-items-center">
        {imageUrl !== null && !hasFailed && (
          <img src={imageUrl} alt="" className="absolute inset-0 size-full object-cover" draggable={false} />
        )}
        {isLoading && (
          <span className="absolute inset-0 grid place-items-center bg-surface-3/70">
            <Spinner />
          </span>
        )}
      </span>
      {/* Beside the picture, never on it, because covered characters cannot be read. */}
      <span className="grid grow place-items-center group-hover:text-text-1">
        <RefreshCw aria-hidden className="size-4" />
      </span>
    </button>
  );
};

/**
 * The characters of an image, or a proof of work that the browser solves instead. Its texts are in the namespace
 * `entry`.
 */
export const CaptchaField = ({ captcha, error, ...field }: CaptchaFieldProps) => {
  const t = useT();
  if (captcha.isSolved)
    return (
      <p role="status" className="flex items-center gap-2 text-sm font-semibold text-positive">
        <CircleCheck aria-hidden className="size-5" />
        {t('entry.captcha.solved')}
      </p>
    );
  if (captcha.isWorkOnly)
    return (
      <div role="status" className="flex flex-wrap items-center gap-3 text-sm text-text-2">
        {captcha.isSolving && <Spinner />}
        {captcha.isSolving ? t('entry.proof.working') : t('entry.proof.unavailable')}
        {!captcha.isSolving && (
          <Button variant="ghost" size="sm" onClick={captcha.solveOtherwise}>
            {t('core.action.retry')}
          </Button>
        )}
      </div>
    );
  return (
    // Without the zero minimum widths, typed text would push the picture off a phone screen.
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <div className="flex min-w-0 items-end gap-3">
        <TextField
          {...field}
          className="grow"
          label={t('entry.captcha.label')}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
          maxLength={16}
          aria-invalid={error ? true : undefined}
        />
        <CaptchaImage captcha={captcha} />
      </div>
      <div aria-live="polite" className="text-caption empty:hidden">
        {error && <p className="font-medium text-negative">{error}</p>}
        {!error && captcha.hasFailed && <p className="text-text-2">{t('entry.captcha.failed')}</p>}
      </div>
      <Button
        className="justify-self-start"
        variant="ghost"
        size="sm"
        isLoading={captcha.isSolving}
        onClick={captcha.solveOtherwise}
      >
        {t('entry.proof.otherWay')}
      </Button>
    </div>
  );
};
