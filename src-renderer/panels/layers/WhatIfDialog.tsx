/** Tries another version of a layer: what would change in the merged flow, conflicts, and problems. */
import { useRef, useState } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import { appError, type AppError, errorText } from '../../../src-shared/errors.ts';
import { describeChange } from '../../../src-shared/merge/sentences.ts';
import { UNKNOWN_ENVIRONMENT } from '../../../src-shared/flow/environment.ts';
import { parseLayer } from '../../../src-shared/layers/layer.ts';
import { describeConflict } from '../../../src-shared/layers/report.ts';
import { whatIf, type WhatIf } from '../../../src-shared/layers/what-if.ts';
import { fail, type Result } from '../../../src-shared/result.ts';
import { useApp, useOpenDocument, useView } from '../../state/workspace/app-context.tsx';
import type { AppState } from '../../state/workspace/app-state.ts';
import { stackOf } from '../../state/editing/layered-content.ts';
import { environmentOf } from '../../state/problems/check-environment.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { takeVersion } from '../../edits/layer-edits.ts';
import { layerName } from '../../state/layers/layer-view.ts';

const MAX_MEGABYTES = 32;
const MAX_LINES = 60;

export function WhatIfDialog() {
  const isOpen = useView((state) => state.dialog === 'what-if');
  return isOpen ? <OpenDialog /> : null;
}

interface WhatIfResult {
  readonly file: string;
  readonly layer: string;
  readonly outcome: WhatIf;
}

function OpenDialog() {
  const app = useApp();
  const [tried, setTried] = useState<Result<WhatIfResult> | null>(null);
  const close = () => app.view.getState().closeDialog();
  const choose = async (file: File) => {
    const tooLarge = appError('too_large', t('layers.upgrade.tooLarge', { limit: MAX_MEGABYTES }));
    setTried(file.size > MAX_MEGABYTES * 1024 * 1024 ? fail(tooLarge) : tryOut(app, file.name, await file.text()));
  };
  const found = tried?.ok === true ? tried.value : null;
  return (
    <Dialog
      open
      size="md"
      onClose={close}
      title={t('layers.upgrade.title')}
      description={t('layers.upgrade.text')}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button onClick={close}>{t('app.cancel')}</Button>
          <Button
            variant="primary"
            disabled={found === null}
            onClick={() => {
              if (found !== null) takeVersion(app, found.layer, found.outcome);
              close();
            }}
          >
            {t('layers.upgrade.use')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <FileButton onFile={(file) => void choose(file)} />
        {tried?.ok === false && <Refusal error={tried.error} />}
        {found !== null && <Outcome tried={found} />}
      </div>
    </Dialog>
  );
}

function tryOut(app: AppState, file: string, text: string): Result<WhatIfResult> {
  const parsed = parseLayer(text, file);
  if (!parsed.ok) {
    const [first] = parsed.error;
    return fail(appError('invalid_document', `${first?.file ?? file}${first?.pointer ?? ''}: ${first?.message ?? ''}`));
  }
  const { content, project } = app.documents.getState();
  const environment = project === null ? UNKNOWN_ENVIRONMENT : environmentOf(project);
  const outcome = whatIf({ stack: stackOf(content), replacement: parsed.value, environment });
  return outcome.ok ? { ok: true, value: { file, layer: parsed.value.layer.id, outcome: outcome.value } } : outcome;
}

/** The browser's own picker works in the desktop app and in the browser. */
function FileButton({ onFile }: { readonly onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label={t('layers.upgrade.choose')}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file can be selected again after it was edited.
          event.target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
      <Button className="self-start" onClick={() => input.current?.click()}>
        {t('layers.upgrade.choose')}
      </Button>
    </>
  );
}

function Refusal({ error }: { readonly error: AppError }) {
  return (
    <p role="alert" className="rounded-control bg-danger-soft px-3 py-2 text-base text-danger">
      {errorText(error)}
    </p>
  );
}

function Outcome({ tried }: { readonly tried: WhatIfResult }) {
  const { documents } = useOpenDocument();
  const { file, layer, outcome } = tried;
  const { changes, titles, conflicts, layerProblems, problems } = outcome;
  const sentences = changes.flatMap((change) => describeChange(change, titles));
  const messages = (kind: 'added' | 'gone') => [
    ...layerProblems[kind].map(({ file: where, pointer, message }) => `${where}${pointer}: ${message}`),
    ...problems[kind].map(({ message }) => message),
  ];
  const name = layerName(documents.getState(), layer, layer);
  return (
    <div role="status" className="flex flex-col gap-3">
      <p className="text-base text-muted">{t('layers.upgrade.chosen', { file, name })}</p>
      <Lines title={t('layers.upgrade.changes')} lines={sentences} empty={t('layers.upgrade.noChanges')} />
      <Lines title={t('layers.upgrade.newConflicts')} lines={conflicts.added.map(describeConflict)} />
      <Lines title={t('layers.upgrade.solvedConflicts')} lines={conflicts.gone.map(describeConflict)} />
      <Lines title={t('layers.upgrade.newProblems')} lines={messages('added')} />
      <Lines title={t('layers.upgrade.solvedProblems')} lines={messages('gone')} />
    </div>
  );
}

interface LinesProps {
  readonly title: string;
  readonly lines: readonly string[];
  /** Shown if there are none; without it, an empty part is hidden. */
  readonly empty?: string;
}

function Lines({ title, lines, empty }: LinesProps) {
  if (lines.length === 0 && empty === undefined) return null;
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-sm font-semibold">
        {title} {lines.length > 0 && <span className="font-normal text-faint tabular-nums">{lines.length}</span>}
      </h3>
      {lines.length === 0 && <p className="text-base text-muted">{empty}</p>}
      <ul className="flex flex-col gap-0.5">
        {lines.slice(0, MAX_LINES).map((line, index) => (
          <li key={index} className="rounded-control bg-sunken px-2 py-1 text-sm break-words text-ink">
            {line}
          </li>
        ))}
        {lines.length > MAX_LINES && (
          <li className="px-2 text-sm text-muted">{t('layers.upgrade.more', { count: lines.length - MAX_LINES })}</li>
        )}
      </ul>
    </section>
  );
}
