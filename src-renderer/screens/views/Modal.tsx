/** A dialog that opens on a press. The focus stays inside and returns when it closes. */
import { useContext, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { RevealedContext } from './screen-props.ts';
import { useThemeStyle } from './Themed.tsx';
import type { ViewProps } from './view.ts';

export function Modal({ child, childId, label }: ViewProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<Element | null>(null);
  const style = useThemeStyle();
  const title = label ?? t('screens.dialog');
  const revealed = useContext(RevealedContext);
  const content = (
    <div style={style} className="@container">
      {child('content')}
    </div>
  );
  useEffect(() => {
    if (!isOpen && opener.current instanceof HTMLElement) opener.current.focus();
  }, [isOpen]);
  const open = () => {
    opener.current = document.activeElement;
    setOpen(true);
  };
  return (
    <>
      <Opener onOpen={open} title={title}>
        {child('trigger')}
      </Opener>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={title} closeLabel={t('screens.close')}>
        {content}
      </Dialog>
      {/* A dialog would cover the designer. */}
      {revealed.has(childId('content') ?? '') && (
        <div className="mt-2 rounded-card border border-line bg-raised p-4 shadow-float">{content}</div>
      )}
    </>
  );
}

interface OpenerProps {
  readonly title: string;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** Presses on a button inside bubble up; other contents can be pressed as well. */
function Opener({ title, onOpen, children }: OpenerProps) {
  const [hasButton, setHasButton] = useState(true);
  const [hasWords, setHasWords] = useState(true);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onOpen();
  };
  // Its visible text is its name.
  const named = hasWords ? {} : { 'aria-label': title };
  const pressable = hasButton ? {} : { role: 'button', tabIndex: 0, ...named, onKeyDown };
  return (
    <div
      ref={(element) => {
        if (element === null) return;
        setHasButton(element.querySelector('button, a[href]') !== null);
        setHasWords(element.textContent.trim() !== '');
      }}
      {...pressable}
      onClick={(event) => {
        const isOff = event.target instanceof Element && event.target.closest('[aria-disabled="true"]') !== null;
        if (!isOff) onOpen();
      }}
      className="w-full max-w-full rounded-control @md:w-fit"
    >
      {children}
    </div>
  );
}
