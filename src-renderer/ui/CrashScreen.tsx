/** A bug in rendering must not lose edits: they are in the journal, and a reload restores them. */
import { Component, type ReactNode } from 'react';
import { TriangleAlert } from 'lucide-react';
import { t } from '../../src-shared/messages/translate.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

interface Props {
  readonly children: ReactNode;
}

export class CrashScreen extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <EmptyState
        icon={<TriangleAlert size={20} strokeWidth={1.75} />}
        title={t('app.failed.title')}
        text={t('app.failed.text')}
        action={
          <Button variant="primary" onClick={() => location.reload()}>
            {t('app.failed.reload')}
          </Button>
        }
      />
    );
  }
}
