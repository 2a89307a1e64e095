/**
 * The data available to the selected component, to drag onto its properties. Without a mouse, each property has a
 * picker.
 */
import { useState } from 'react';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { DataTree } from './DataTree.tsx';

export function DataList() {
  const [isOpen, setOpen] = useState(false);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <section
      aria-label={t('screenDesigner.binding.data')}
      className="flex max-h-1/2 shrink-0 flex-col border-t border-line"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-8 shrink-0 items-center gap-1 px-2 text-sm font-medium text-muted hover:bg-hover"
      >
        <Chevron size={14} strokeWidth={1.75} aria-hidden />
        {t('screenDesigner.binding.data')}
      </button>
      {isOpen && <DataTree />}
    </section>
  );
}
