/** The conversations of a plugin that are tests: run them, see what they say, review what changed. */
import { FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/EmptyState.tsx';

export function TestsPanel() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<FlaskConical size={20} strokeWidth={1.75} aria-hidden />}
      title={t('testing.none')}
      text={t('testing.noneText')}
    />
  );
}
