/** A player that outlives what draws it: what the user typed on a screen is there again when its panel is. */
import type { Player } from './a2ui/player.ts';
import type { ScreenAction, ScreenFault, ScreenNotice, ScreenViewProps } from './views/screen-props.ts';

/** Who hears of the screen now. */
export interface Hearing {
  readonly onAction: (action: ScreenAction) => void;
  readonly onFault: ((fault: ScreenFault) => void) | undefined;
  readonly onNotices: ((notices: readonly ScreenNotice[]) => void) | undefined;
}

export interface KeptScreenProps extends ScreenViewProps {
  /** Absent: what was typed goes with the component. */
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
