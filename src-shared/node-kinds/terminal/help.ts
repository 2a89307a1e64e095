/** Help on end nodes. */
import type { KindHelp } from '../base/help-topic.ts';
import { t } from '../../messages/translate.ts';

export const terminalHelp: KindHelp = {
  title: t('kinds.terminal.title'),
  details: t('kinds.terminal.help.details'),
  purpose: t('kinds.terminal.help.purpose'),
  whenToUse: [t('kinds.terminal.help.whenToUse')],
  instead: [t('kinds.terminal.help.instead')],
  waysOut: [],
  example: {
    title: t('kinds.terminal.help.example'),
    nodes: [
      {
        id: 'agree',
        type: 'question',
        label: 'Agreed',
        key: 'agreed',
        prompt: 'Shall we book it?',
        answer: { type: 'boolean' },
      },
      { id: 'booked', type: 'terminal', outcome: 'booked' },
      { id: 'declined', type: 'terminal', outcome: 'declined' },
    ],
    edges: [
      { from: 'agree', to: 'booked', guard: 'answers.agreed' },
      { from: 'agree', to: 'declined', guard: 'else' },
    ],
  },
  commands: ['add.terminal', 'run.talk'],
};
