/** A player that outlives its view: input typed on a screen is still there when its panel reopens. */
import type { Player } from './a2ui/player.ts';
import type { ScreenAction, ScreenFault, ScreenNotice, ScreenViewProps } from './views/screen-props.ts';

/** The current listener of the screen. */
export interface Hearing {
  readonly onAction: (action: ScreenAction) => void;
  readonly onFault: ((fault: ScreenFault) => void) | undefined;
  readonly onNotices: ((notices: readonly ScreenNotice[]) => void) | undefined;
}

export interface KeptScreenProps extends ScreenViewProps {
  /** Absent: typed input is lost with the component. */
  readonly keep?: PlayerKeep;
}

export class PlayerKeep {
  #player: Player | null = null;
  #hearing: Hearing | null = null;

  player(make: (keep: PlayerKeep) => Player): Player {
    return (this.#player ??= make(this));
  }

  hear(hearing: Hearing): void {
    this.#hearing = hearing;
  }

  get hearing(): Hearing | null {
    return this.#hearing;
  }
}
