/** The parts of a screen as a list: change text, order, and contents without writing JSON. */
import { useState } from 'react';
import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, Plus, Trash2 } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { ScreenFile } from '../../../../src-shared/a2ui/screen-file.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import {
  ADDABLE,
  canGrow,
  movedPart,
  screenParts,
  withoutPart,
  withPart,
  withWords,
  type ScreenPart,
} from './screen-parts.ts';

export interface PartsEditorProps {
  readonly screen: ScreenFile;
  readonly onChange: (screen: ScreenFile) => void;
}

const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function PartsEditor({ screen, onChange }: PartsEditorProps) {
  const [isOpen, setOpen] = useState(true);
  const parts = screenParts(screen);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <section
      aria-label={t('import.parts.title')}
      className="flex max-h-[45%] shrink-0 flex-col border-t border-line bg-panel"
    >
      <div className="flex h-8 shrink-0 items-center pr-2">
        <h3 className="min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="flex h-8 w-full items-center gap-1.5 px-3 text-sm font-medium hover:bg-hover focus-visible:-outline-offset-2"
          >
            <Chevron {...ICON} />
            {t('import.parts.title')}
            <span className="font-normal text-faint tabular-nums">{parts.length}</span>
          </button>
        </h3>
        {isOpen && canGrow(screen) && (
          <Menu
            align="end"
            items={ADDABLE.map(({ name, title }) => ({
              id: name,
              label: title,
              onSelect: () => onChange(withPart(screen, name, t('import.parts.newWords'))),
            }))}
          >
            <Button size="sm" variant="ghost" icon={<Plus {...ICON} />}>
              {t('import.parts.add')}
            </Button>
          </Menu>
        )}
      </div>
      {isOpen && (
        <ul className="min-h-0 flex-1 overflow-y-auto px-2 pb-2">
          {parts.map((part) => (
            <PartRow key={part.id} part={part} screen={screen} onChange={onChange} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface PartRowProps extends PartsEditorProps {
  readonly part: ScreenPart;
}

const INDENT_PX = 12;

function PartRow({ part, screen, onChange }: PartRowProps) {
  const { id, title, depth, words, place } = part;
  const name = t('import.parts.named', { title, id });
  return (
    <li
      className="flex items-start gap-2 rounded-control py-1 pr-1 hover:bg-hover"
      style={{ paddingLeft: 4 + depth * INDENT_PX }}
    >
      <span className="w-28 shrink-0 truncate pt-1.5 text-sm text-muted" title={name}>
        {title}
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        {words.map(({ prop, title: label, text }) => (
          <TextInput
            key={prop}
            aria-label={t('import.parts.words', { label, part: name })}
            className="h-7!"
            value={text}
            onChange={(next) => onChange(withWords(screen, id, { [prop]: next }))}
          />
        ))}
      </span>
      <span className="flex w-18 shrink-0 justify-end pt-0.5">
        {place !== null && (
          <>
            <IconButton
              size="sm"
              label={t('import.parts.up', { part: name })}
              icon={<ArrowUp {...ICON} />}
              disabled={place.at === 0}
              onClick={() => onChange(movedPart(screen, part, -1))}
            />
            <IconButton
              size="sm"
              label={t('import.parts.down', { part: name })}
              icon={<ArrowDown {...ICON} />}
              disabled={place.at === place.of - 1}
              onClick={() => onChange(movedPart(screen, part, 1))}
            />
            <IconButton
              size="sm"
              label={t('import.parts.remove', { part: name })}
              icon={<Trash2 {...ICON} />}
              onClick={() => onChange(withoutPart(screen, part))}
            />
          </>
        )}
      </span>
    </li>
  );
}
