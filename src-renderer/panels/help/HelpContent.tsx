/** The help of one topic: what it is for, when to use it, its branches, an example to insert, and shortcuts. */
import type { ReactNode } from 'react';
import { PlusSquare } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import type { NodeType } from '../../../src-shared/flow/node.ts';
import { NODE_KINDS } from '../../../src-shared/node-kinds/registry.ts';
import { HELP } from '../../../src-shared/help/topics.ts';
import type { HelpTopic } from '../../../src-shared/help/topic.ts';
import type { TopicHelp } from '../../../src-shared/node-kinds/base/help-topic.ts';
import { useCommands, useRunCommand } from '../../commands/commands-context.tsx';
import { useKeysOf } from '../../commands/use-keymap.ts';
import { Button } from '../../ui/Button.tsx';
import { Kbd } from '../../ui/Kbd.tsx';

export interface HelpContentProps {
  readonly topic: HelpTopic;
  /** Shows the full help, not only the part needed while editing. */
  readonly isWhole?: boolean;
}

export function HelpContent({ topic, isWhole = false }: HelpContentProps) {
  const help = HELP[topic];
  const isKind = topic !== 'edge' && topic !== 'flow';
  return (
    <div className="flex flex-col gap-3 text-base">
      <p>{help.purpose}</p>
      <Part title={isKind ? t('help.whenToUse') : t('help.basics')}>
        <Lines lines={help.whenToUse} />
      </Part>
      {help.instead.length > 0 && (
        <Part title={isKind ? t('help.instead') : t('help.goodToKnow')}>
          <Lines lines={help.instead} />
        </Part>
      )}
      {help.waysOut.length > 0 && (
        <Part title={t('help.waysOut')}>
          <dl className="flex flex-col gap-1.5">
            {help.waysOut.map(({ way, text }) => (
              <div key={way}>
                <dt className="font-medium">{way}</dt>
                <dd className="text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      <Example topic={topic} help={help} />
      {isWhole && isKind && <InDetail type={topic} />}
      <Part title={t('help.keys')}>
        <ul className="flex flex-col gap-1">
          {help.commands.map((id) => (
            <CommandKeys key={id} id={id} />
          ))}
        </ul>
      </Part>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-sm font-medium text-muted">{title}</h3>
      {children}
    </section>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className="flex list-disc flex-col gap-1 pl-4 marker:text-faint">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function InDetail({ type }: { readonly type: NodeType }) {
  return (
    <Part title={t('help.inside')}>
      {NODE_KINDS[type].help.details.split('\n\n').map((paragraph) => (
        <p key={paragraph} className="text-muted">
          {paragraph}
        </p>
      ))}
    </Part>
  );
}

function Example({ topic, help }: { readonly topic: HelpTopic; readonly help: TopicHelp }) {
  const run = useRunCommand();
  const commands = useCommands();
  const command = commands.find(`help.insert-${topic}`);
  if (help.example === null || command === undefined) return null;
  return (
    <Part title={t('help.example')}>
      <p>{help.example.title}</p>
      <Button
        size="sm"
        className="self-start"
        icon={<PlusSquare size={14} strokeWidth={1.75} aria-hidden />}
        onClick={() => run(command)}
      >
        {t('help.insert')}
      </Button>
    </Part>
  );
}

function CommandKeys({ id }: { readonly id: string }) {
  const commands = useCommands();
  const keys = useKeysOf(id);
  const command = commands.find(id);
  if (command === undefined) return null;
  return (
    <li className="flex items-center justify-between gap-2">
      <span>{t(command.title)}</span>
      {keys !== undefined && <Kbd keys={keys} />}
    </li>
  );
}
