/** Switches between written and spoken replies: the mode of the client, which flows can read. */
import { AudioLines } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { useSession, useConversation } from '../../../state/workspace/app-context.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';

export function VoiceSwitch() {
  const session = useConversation();
  const isVoice = useSession((state) => state.client.mode === 'voice');
  return (
    <IconButton
      label={t('console.voice.mode')}
      icon={<AudioLines size={16} strokeWidth={1.75} aria-hidden />}
      side="top"
      pressed={isVoice}
      onClick={() => void session.getState().changeClient({ mode: isVoice ? 'text' : 'voice' })}
    />
  );
}
