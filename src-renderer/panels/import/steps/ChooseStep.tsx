/** Shows the inspection results and lets you choose a graph, a strategy, and a name. */
import { t } from '../../../../src-shared/messages/translate.ts';
import { useImport, useWorkspace } from '../../../state/workspace/app-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { CancelButton } from '../parts/CancelButton.tsx';
import { InspectionView } from '../inspection/InspectionView.tsx';
import { isSound } from '../../../state/imports/import-steps.ts';
import { StepFrame } from '../parts/StepFrame.tsx';
import { GraphChoice } from './GraphChoice.tsx';
import { NamesForm } from './NamesForm.tsx';
import { StrategyChoice } from './StrategyChoice.tsx';

export function ChooseStep() {
  const { imports } = useWorkspace();
  const inspection = useImport((state) => state.inspection);
  const choice = useImport((state) => state.choice);
  const rethinks = useImport((state) => state.rethinks);
  const hasEdits = useImport((state) => state.files.some(({ edited }) => edited));
  const graph = inspection?.graphs.find(({ id }) => id === choice?.graph) ?? inspection?.graphs[0] ?? null;
  return (
    <StepFrame
      title={
        inspection === null ? t('import.choose.reading') : t('import.choose.title', { count: inspection.graphs.length })
      }
      text={inspection?.description ?? undefined}
      rightLabel={t('import.choose.found')}
      left={
        <div className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto px-5 pb-5">
          {inspection !== null && inspection.graphs.length === 0 && (
            <p className="text-muted">{t('import.choose.none')}</p>
          )}
          {inspection !== null && choice !== null && (
            <>
              <GraphChoice graphs={inspection.graphs} choice={choice} />
              <StrategyChoice choice={choice} />
              <NamesForm choice={choice} />
            </>
          )}
        </div>
      }
      right={
        inspection === null ? (
          <div className="p-6">
            <Spinner label={t('import.choose.reading')} />
          </div>
        ) : (
          <InspectionView key={graph?.id ?? ''} inspection={inspection} graph={graph} />
        )
      }
      footer={
        <>
          {inspection?.graphs.length !== 0 && <CancelButton />}
          {rethinks && <Button onClick={() => imports.getState().rethink(false)}>{t('import.choose.back')}</Button>}
          {rethinks && hasEdits && <p className="text-warning">{t('import.choose.editsLost')}</p>}
          <Onwards hasGraphs={inspection?.graphs.length !== 0} />
        </>
      }
    />
  );
}

function Onwards({ hasGraphs }: { readonly hasGraphs: boolean }) {
  const { imports } = useWorkspace();
  const choice = useImport((state) => state.choice);
  const busy = useImport((state) => state.busy);
  if (!hasGraphs) {
    return (
      <Button
        variant="primary"
        className="ml-auto"
        busy={busy === 'stopping'}
        onClick={() => void imports.getState().cancel()}
      >
        {t('import.failed.other')}
      </Button>
    );
  }
  return (
    <Button
      variant="primary"
      className="ml-auto"
      busy={busy === 'choosing'}
      disabled={choice === null || !isSound(choice)}
      onClick={() => void imports.getState().design()}
    >
      {t('import.choose.go')}
    </Button>
  );
}
