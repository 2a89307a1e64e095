/** A dialog that opens on a press. The focus stays inside and returns when it closes. */
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useThemeStyle } from './Themed.tsx';
import type { ViewProps } from './view.ts';

export function Modal({ child, label }: ViewProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<Element | null>(null);
  const style = useThemeStyle();
  const title = label ?? t('screens.dialog');
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
        <div style={style} className="@container">
          {child('content')}
        </div>
      </Dialog>
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
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onOpen();
  };
  const pressable = hasButton ? {} : { role: 'button', tabIndex: 0, 'aria-label': title, onKeyDown };
  return (
    <div
      ref={(element) => {
        if (element !== null) setHasButton(element.querySelector('button, a[href]') !== null);
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
