import { clsx } from 'clsx';
import { Headset, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useReducer, useRef } from 'react';
import { BrandIcon } from './brand-icon.tsx';
import { closedFan, type FanPlace, fanPlaces, isHeldOpen, nextFanState } from './service-fan.rules.ts';
import { useYieldToFocus } from './use-yield-to-focus.ts';

export type ServiceChannel = {
  id: string;
  /** CHAT, FACEBOOK, TELEGRAM or any other network. */
  kind: string;
  title: string;
  href: string;
};

export type ServiceFanProps = {
  label: string;
  closeLabel: string;
  channels: readonly ServiceChannel[];
  /** spec §9: the fan hides 500 ms after pointer and focus have gone. */
  hideDelayMs?: number | undefined;
  onOpenChannel?: ((channel: ServiceChannel) => void) | undefined;
};

type ChannelProps = { channel: ServiceChannel; place: FanPlace; isOpen: boolean; onOpen: () => void };

const Channel = ({ channel, place, isOpen, onOpen }: ChannelProps) => (
  <li
    className={clsx(
      'absolute size-12 transition-[opacity,scale,visibility] duration-enter ease-house',
      isOpen ? 'visible scale-100 opacity-100' : 'invisible opacity-0 motion-safe:scale-50',
    )}
    style={{ insetBlockEnd: place.upPx, insetInlineEnd: place.inwardPx }}
  >
    <a
      href={channel.href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={channel.title}
      onClick={onOpen}
      className="group/channel grid size-12 place-items-center rounded-full border border-line bg-surface-1 text-text-1 shadow-3 transition-colors duration-press hover:bg-action hover:text-on-action"
    >
      <BrandIcon name={channel.kind} className="size-5.5" />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute end-full me-2 max-w-48 truncate rounded-md bg-text-1 px-2 py-1 font-medium text-page text-xs opacity-0 transition-opacity duration-press group-hover/channel:opacity-100 group-focus-visible/channel:opacity-100"
      >
        {channel.title}
      </span>
    </a>
  </li>
);

/** The bubble of customer service, in the same corner of every page; its channels fan out for pointer, finger and keyboard. */
export const ServiceFan = ({ label, closeLabel, channels, hideDelayMs = 500, onOpenChannel }: ServiceFanProps) => {
  const [fan, tell] = useReducer(nextFanState, closedFan);
  const root = useRef<HTMLDivElement>(null);
  const bubble = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const isYielding = useYieldToFocus(bubble, root);
  const isLetGo = fan.isOpen && !isHeldOpen(fan);

  useEffect(() => {
    if (!isLetGo) return;
    const timer = setTimeout(() => tell('hide-delay-over'), hideDelayMs);
    return () => clearTimeout(timer);
  }, [isLetGo, hideDelayMs]);

  useEffect(() => {
    if (!fan.isOpen) return;
    const closeFromOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) tell('press-elsewhere');
    };
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, [fan.isOpen]);

  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!fan.isOpen) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      tell('escape');
      bubble.current?.focus();
      return;
    }
    // The channels lie on a curve, so either axis means on or back: up and inward go on, down and outward go back.
    const isOn = event.key === 'ArrowUp' || event.key === 'ArrowLeft';
    const isBack = event.key === 'ArrowDown' || event.key === 'ArrowRight';
    if (!isOn && !isBack) return;
    event.preventDefault();
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button, a')];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    stops[(at + (isOn ? 1 : -1) + stops.length) % stops.length]?.focus();
  };

  if (channels.length === 0) return null;
  const places = fanPlaces(channels.length);
  const Icon = fan.isOpen ? X : Headset;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the element only listens for what its button and links let through.
    <div
      ref={root}
      onKeyDown={walk}
      onPointerEnter={(event) => event.pointerType !== 'touch' && tell('hover')}
      onPointerLeave={() => tell('unhover')}
      onFocus={() => tell('focus')}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && tell('blur')}
      className={clsx(
        'fixed end-4 bottom-[calc(var(--tab-bar-height,4rem)+env(safe-area-inset-bottom,0px)+1rem)] z-sticky size-14 transition-opacity duration-enter lg:end-6 lg:bottom-6',
        isYielding && 'pointer-events-none opacity-0',
      )}
    >
      {/* The pointer must reach the channels without leaving: this covers the way between bubble and fan. */}
      {fan.isOpen && <span className="absolute end-0 bottom-0 size-42 rounded-ss-[100%]" />}
      <button
        ref={bubble}
        type="button"
        aria-label={fan.isOpen ? closeLabel : label}
        aria-expanded={fan.isOpen}
        aria-controls={listId}
        onClick={() => tell('press')}
        className="relative grid size-14 place-items-center rounded-full border border-action-text bg-action text-on-action shadow-3 transition-[filter,scale] duration-press hover:brightness-[1.06] motion-safe:active:scale-95"
      >
        <Icon aria-hidden="true" className="size-6" />
      </button>
      <ul id={listId} className="absolute end-1 bottom-1" inert={!fan.isOpen}>
        {channels.map((channel, index) => (
          <Channel
            key={channel.id}
            channel={channel}
            place={places[index] ?? { upPx: 0, inwardPx: 0 }}
            isOpen={fan.isOpen}
            onOpen={() => onOpenChannel?.(channel)}
          />
        ))}
      </ul>
    </div>
  );
};
