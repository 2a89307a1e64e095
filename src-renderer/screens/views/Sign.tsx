/** A small icon: one of the catalog, or one drawn by a path on a 24-unit grid. */
import { CircleDashed } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { isJsonObject, type Json } from '../../../src-shared/json.ts';
import { ICONS } from './icons.ts';

/** The letters, numbers, and separators of a path; browsers report an error for anything else. */
const PATH = /^[\s\d.,eE+mMzZlLhHvVcCsSqQtTaA-]+$/;

interface SignProps {
  readonly name: Json | undefined;
  readonly size?: number;
  readonly className?: string;
}

/** Decorative: its meaning is next to it. An unknown name gets a placeholder icon, and is shown on hover. */
export function Sign({ name, size = 16, className }: SignProps) {
  const svgPath = isJsonObject(name) ? name['svgPath'] : undefined;
  if (typeof svgPath === 'string' && PATH.test(svgPath)) {
    return (
      <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" className={className} aria-hidden>
        <path d={svgPath} />
      </svg>
    );
  }
  const Icon = typeof name === 'string' && Object.hasOwn(ICONS, name) ? ICONS[name] : undefined;
  if (Icon !== undefined) return <Icon size={size} strokeWidth={1.75} className={className} aria-hidden />;
  const words = svgPath ?? name;
  if (typeof words !== 'string' || words === '') return null;
  return (
    <span title={t('screens.unknownIcon', { name: words.slice(0, 60) })} className={className}>
      <CircleDashed size={size} strokeWidth={1.75} aria-hidden />
    </span>
  );
}
