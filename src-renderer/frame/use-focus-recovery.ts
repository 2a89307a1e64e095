/** Keeps the focus: if its element is deleted, closed, or disabled, the focus moves to the surrounding element. */
import { useEffect } from 'react';
import { useOpenDocument, useWorkspace } from '../state/workspace/app-context.tsx';
import { holdTyping } from '../ui/hold-typing.ts';
import { promiseFocus, rememberAct, rememberFocus, returnFocus } from '../ui/regions.ts';

/** Lists, dialogs, and the canvas find a better place themselves within this time. */
const PATIENCE_MS = 150;

export function useFocusRecovery(): void {
  const { view, tabs } = useWorkspace();
  const { documents, canvas } = useOpenDocument();
  useEffect(() => {
    let last: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement || target instanceof SVGElement)) return;
      last = target;
      rememberFocus(target);
    };
    const look = () => {
      if (last !== null && (!last.isConnected || last.matches(':disabled'))) returnFocus();
    };
    const lookSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(look, PATIENCE_MS);
    };
    document.addEventListener('focusin', remember);
    document.addEventListener('keydown', rememberAct, { capture: true });
    document.addEventListener('pointerdown', rememberAct, { capture: true });
    const requests = canvas.subscribe((now, before) => {
      if (now.revealed !== before.revealed) promiseFocus();
      if (isNew(now.quickAdd, before.quickAdd) || isNew(now.cardEdit, before.cardEdit)) holdTyping();
    });
    const stops = [requests, documents.subscribe(lookSoon), view.subscribe(lookSoon), tabs.subscribe(lookSoon)];
    // Dialogs and menus are children of the body.
    const observer = new MutationObserver(lookSoon);
    observer.observe(document.body, { childList: true });
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('keydown', rememberAct, { capture: true });
      document.removeEventListener('pointerdown', rememberAct, { capture: true });
      for (const stop of stops) stop();
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [documents, canvas, view, tabs]);
}

function isNew<Request>(now: Request | null, before: Request | null): boolean {
  return now !== null && now !== before;
}
