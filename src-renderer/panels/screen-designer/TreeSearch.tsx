/** Searches the tree for typed text: matching rows are marked, arrows go to the next one, and Enter selects. */
// The objects of the tree library change in place, so what they return must not be memoized.
'use no memo';

import type { TreeInstance } from '@headless-tree/core';
import type { RefCallback } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import { TextInput } from '../../ui/TextInput.tsx';

/** The library leaves these untyped. */
interface SearchInput {
  readonly value: string;
  readonly ref: RefCallback<HTMLInputElement>;
}

export interface TreeSearchProps<Row> {
  readonly tree: TreeInstance<Row>;
  readonly label: string;
}

export function TreeSearch<Row>({ tree, label }: TreeSearchProps<Row>) {
  const { value, ref } = tree.getSearchInputElementProps() as SearchInput;
  return (
    <div className="flex shrink-0 items-center gap-2 p-2 pb-0">
      <TextInput
        ref={ref}
        aria-label={label}
        value={value}
        onChange={(text) => tree.setSearch(text)}
        // The library would take the focus back.
        onBlur={() => tree.setSearch(null)}
        onKeyDown={(event) => event.stopPropagation()}
        className="min-w-0 flex-1"
      />
      <span role="status" className="shrink-0 text-sm text-muted tabular-nums">
        {t('screenDesigner.found', { count: tree.getSearchMatchingItems().length })}
      </span>
    </div>
  );
}
