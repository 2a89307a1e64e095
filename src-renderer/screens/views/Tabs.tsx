/** Several contents, one shown at a time. */
import { useContext, useState } from 'react';
import { Tabs as RadixTabs } from 'radix-ui';
import { isJsonObject } from '../../../src-shared/json.ts';
import { RevealedContext } from './screen-props.ts';
import { listOf, type ViewProps, wordsOf } from './view.ts';

export function Tabs({ values, children, label }: ViewProps) {
  const contents = children('tabs');
  const titles = listOf(values, 'tabs').map((tab) => (isJsonObject(tab) ? wordsOf(tab, 'title') : ''));
  const [wanted, setWanted] = useState('0');
  const revealed = useContext(RevealedContext);
  const [known, setKnown] = useState(revealed);
  const at = contents.findIndex(({ id }) => revealed.has(id));
  if (known !== revealed) {
    setKnown(revealed);
    if (at >= 0) setWanted(String(at));
  }
  const chosen = Number(wanted) < contents.length ? wanted : '0';
  return (
    <RadixTabs.Root value={chosen} onValueChange={setWanted} className="flex min-w-0 flex-col gap-3">
      <RadixTabs.List
        {...(label === null ? {} : { 'aria-label': label })}
        className="flex gap-1 overflow-x-auto border-b border-line"
      >
        {contents.map(({ key }, at) => (
          <RadixTabs.Trigger
            key={key}
            value={String(at)}
            className="-mb-px min-h-9 border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-muted transition-colors duration-120 hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-ink"
          >
            {titles[at]}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {contents.map(({ key, node }, at) => (
        <RadixTabs.Content key={key} value={String(at)} className="min-w-0 rounded-control">
          {node}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
