/** Packages that the code needs but no file declares: the last chance to add them before the plugin is created. */
import { t } from '../../../../src-shared/messages/translate.ts';
import { REQUIREMENTS_FILE } from '../../../../src-shared/importer/origin.ts';
import { useImport } from '../../../state/workspace/app-context.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';

/** All of them are listed under the problems of the repository. */
const MAX_NAMED = 3;

export function DependencyNotes({ onOpen }: { readonly onOpen: (path: string) => void }) {
  const problems = useImport((state) => state.inspection?.problems);
  const hasFile = useImport((state) => state.files.some(({ path }) => path === REQUIREMENTS_FILE));
  const missing = (problems ?? []).filter(({ code, severity }) => code === 'dependency' && severity === 'warning');
  if (missing.length === 0) return null;
  const more = missing.length - MAX_NAMED;
  const said = missing.slice(0, MAX_NAMED).map(({ message }) => message);
  return (
    <Banner
      tone="warning"
      title={[...said, ...(more > 0 ? [t('import.review.moreUndeclared', { count: more })] : [])].join(' ')}
      text={t(hasFile ? 'import.review.undeclared' : 'import.review.undeclaredElsewhere')}
      actions={
        hasFile && (
          <Button size="sm" onClick={() => onOpen(REQUIREMENTS_FILE)}>
            {t('import.review.openRequirements')}
          </Button>
        )
      }
    />
  );
}
