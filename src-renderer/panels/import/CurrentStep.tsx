/** The current step of the import. */
import { assertNever } from '../../../src-shared/errors.ts';
import { useImport } from '../../state/workspace/app-context.tsx';
import { DoneStep } from './done/DoneStep.tsx';
import { ReviewStep } from './review/ReviewStep.tsx';
import { hasFailed, shownStep } from '../../state/imports/import-steps.ts';
import { ChooseStep } from './steps/ChooseStep.tsx';
import { DesignStep } from './steps/DesignStep.tsx';
import { FailedStep } from './steps/FailedStep.tsx';
import { FetchStep } from './steps/FetchStep.tsx';
import { StartStep } from './steps/StartStep.tsx';
import { WriteStep } from './steps/WriteStep.tsx';

export function CurrentStep() {
  const step = useImport(shownStep);
  const failed = useImport((state) => hasFailed(state.job));
  if (failed) return <FailedStep />;
  switch (step) {
    case 'IDLE':
      return <StartStep />;
    case 'FETCHING':
      return <FetchStep />;
    case 'PARSED':
      return <ChooseStep />;
    case 'DESIGNING':
      return <DesignStep />;
    case 'PREVIEW':
      return <ReviewStep />;
    case 'WRITING':
      return <WriteStep />;
    case 'VALIDATING':
    case 'DONE':
      return <DoneStep />;
    default:
      return assertNever(step);
  }
}
