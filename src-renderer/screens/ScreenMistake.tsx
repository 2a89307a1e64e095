/** An error boundary: an error in a drawing doesn't affect the rest of the window. */
import { Component, type ReactNode } from 'react';
import { Placeholder } from './views/Placeholder.tsx';

interface State {
  readonly failed: boolean;
}

export class ScreenMistake extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <Placeholder /> : this.props.children;
  }
}
