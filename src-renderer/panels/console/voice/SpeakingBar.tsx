/**
 * In voice mode, above the text box: whether the agent speaks, how to stop it, and whether the browser reads it aloud.
 */
import { Square, Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { useSession } from '../../../state/workspace/app-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { canSpeakAloud, useSpeech } from './use-speech.ts';

export function SpeakingBar() {
  const [isAloud, setAloud] = useState(false);
  const isVoice = useSession((state) => state.client.mode === 'voice');
  const { words, stop } = useSpeech(isAloud);
  if (!isVoice) return null;
  const isSpeaking = words !== null;
  const Icon = isAloud ? Volume2 : VolumeX;
  return (
    <div className="mb-2 flex h-8 items-center gap-2 rounded-control bg-sunken pr-1 pl-2.5 text-sm">
      <Bars isMoving={isSpeaking} />
      <span role="status" className={isSpeaking ? 'min-w-0 flex-1 text-ink' : 'min-w-0 flex-1 text-faint'}>
        {t(isSpeaking ? 'console.voice.speaking' : 'console.voice.silent')}
      </span>
      {isSpeaking && (
        <Button
          size="sm"
          variant="ghost"
          icon={<Square size={12} strokeWidth={2} fill="currentColor" aria-hidden />}
          onClick={stop}
        >
          {t('console.voice.stop')}
        </Button>
      )}
      {canSpeakAloud() && (
        <IconButton
          size="sm"
          label={t('console.voice.aloud')}
          icon={<Icon size={14} strokeWidth={1.75} aria-hidden />}
          side="top"
          pressed={isAloud}
          onClick={() => setAloud(!isAloud)}
        />
      )}
    </div>
  );
}

function Bars({ isMoving }: { readonly isMoving: boolean }) {
  return (
    <span aria-hidden className="flex h-3 items-center gap-0.5">
      {[0, 120, 240].map((delay) => (
        <span
          key={delay}
          style={{ animationDelay: `${delay}ms` }}
          className={
            isMoving
              ? 'h-3 w-0.75 animate-pulse rounded-full bg-accent motion-reduce:animate-none'
              : 'h-1 w-0.75 rounded-full bg-strong'
          }
        />
      ))}
    </span>
  );
}
