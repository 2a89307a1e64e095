/** Texts of lines without a speaker: rejections, and changes of the active agent. */
import type { Translate } from '../../../../src-shared/messages/translate.ts';
import { RUNNER_TOOL_PREFIX } from '../../../../src-shared/external-agents/agent-reply.ts';
import type { HandoffLine, RefusalLine, RunView } from '../../../../src-shared/run/run-view.ts';
import { inWords } from '../../../conversation/in-words.ts';
import { refusedLabel } from '../screens/pressed-label.ts';

/** `view` has the screens that name what was pressed. */
export function refusalText(t: Translate, line: RefusalLine, view: Pick<RunView, 'turns' | 'surfaces'>): string {
  const { what, name, message } = line;
  switch (what) {
    case 'action':
      return t('console.refusal.action', { name: refusedLabel(view, line), message });
    case 'gate':
      return t('console.refusal.tool', { name });
    case 'call':
      return name.startsWith(RUNNER_TOOL_PREFIX)
        ? t('console.refusal.agent', { name: name.slice(RUNNER_TOOL_PREFIX.length), message })
        : t('console.refusal.call', { name, message });
    case 'screen':
      return t('console.refusal.screen', { name, message });
    case 'error':
      return message;
  }
}

export function handoffText(t: Translate, { direction, agent, outcome }: HandoffLine): string {
  if (direction === 'away') return t('console.handoff.away', { agent: inWords(agent) });
  return t(outcome === null ? 'console.handoff.back' : 'console.handoff.backWith', {
    agent: inWords(agent),
    outcome: inWords(outcome ?? ''),
  });
}
