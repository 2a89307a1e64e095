/** A live preview of a screen file and its problems. */
import { useId, useMemo, useState } from 'react';
import type { ScreenFile } from '../../src-shared/a2ui/screen-file.ts';
import type { Device } from '../../src-shared/device.ts';
import { NOTHING_SHOWN, previewDrawing, showDrawing } from '../../src-shared/a2ui/screen-preview.ts';
import type { JsonObject } from '../../src-shared/json.ts';
import { ScreenView } from './ScreenView.tsx';
import type { ScreenNotice, ShownMistakes } from './views/screen-props.ts';
import { ShownMistakesContext } from './views/shown-mistakes.ts';

export interface ScreenPreviewProps {
  readonly screen: ScreenFile;
  readonly device: Device;
  readonly label: string;
  /** If absent, shows the expressions of the values. */
  readonly data?: JsonObject;
  /** Each component is inside an element with its id. */
  readonly isMarked?: boolean;
  readonly mistakes?: ShownMistakes;
}

const NO_NOTICES: readonly ScreenNotice[] = [];

export function ScreenPreview(props: ScreenPreviewProps) {
  const { screen, device, label, data, isMarked = false, mistakes = 'touched' } = props;
  // Prefix of input ids, because several previews may be side by side.
  const surface = useId();
  const drawing = useMemo(() => previewDrawing(screen, device, data), [screen, device, data]);
  const [shown, setShown] = useState(() => showDrawing(NOTHING_SHOWN, drawing, surface));
  const [notices, setNotices] = useState(NO_NOTICES);
  const next = showDrawing(shown, drawing, surface);
  if (next !== shown) setShown(next);
  return (
    <>
      <ShownMistakesContext value={mistakes}>
        <ScreenView
          messages={next.messages}
          {...{ surface, device, label, isMarked }}
          onAction={() => undefined}
          onNotices={setNotices}
        />
      </ShownMistakesContext>
      <div role="status" className="text-sm text-muted">
        {notices.length > 0 && (
          <ul className="mt-2">
            {notices.map(({ index, code, message }) => (
              <li key={`${index} ${code} ${message}`} className="wrap-anywhere">
                {message}
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
