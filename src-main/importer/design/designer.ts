/** Designs imports with the models assigned to the roles, and with the scaffold if there is no model or it fails. */
import type { Role } from '../../../src-shared/contract/settings.ts';
import type { ImportDesign } from '../../../src-shared/importer/design.ts';
import { scaffoldDesign } from '../../../src-shared/importer/scaffold/scaffold-design.ts';
import type { Result } from '../../../src-shared/result.ts';
import type { ModelUse } from '../../models/ask-model.ts';
import { systemClock, type Clock } from '../../models/clock.ts';
import { describeCause, scrub, type ModelFailure } from '../../models/failure.ts';
import { findModel, type ModelSources } from '../../models/find-model.ts';
import { logCall, type ModelLog } from '../../models/model-log.ts';
import type { DesignSubject } from './agent-facts.ts';
import { designWithModel, type OnReasoning } from './design-with-model.ts';
import { judgeOffline, judgeWithModel, type SmokeTurn, type SmokeVerdict } from './judge-smoke.ts';
import { mapFields } from './map-fields.ts';
import { t } from '../../messages/translate.ts';

export interface DesignerOptions extends ModelSources {
  readonly clock?: Clock;
  readonly log?: ModelLog;
}

export interface Designing {
  readonly signal: AbortSignal;
  readonly onReasoning: OnReasoning;
}

export interface Designed {
  readonly design: ImportDesign;
  /** Why a configured model did not help; null if nothing went wrong. */
  readonly note: string | null;
}

/** Both methods reject only when the signal is aborted. */
export interface Designer {
  design(subject: DesignSubject, designing: Designing): Promise<Designed>;
  judge(turn: SmokeTurn, signal: AbortSignal): Promise<SmokeVerdict>;
}

type Work<Value> = (use: ModelUse) => Promise<Result<Value, ModelFailure>>;
type RoleAnswer<Value> = { readonly value: Value; readonly by: string } | { readonly note: string | null };

export function createDesigner(options: DesignerOptions): Designer {
  const clock = options.clock ?? systemClock;

  /** Asks the model of a role, and returns its answer or why there is none. */
  async function ask<Value>(role: Role, work: Work<Value>): Promise<RoleAnswer<Value>> {
    const found = await findModel(options, role);
    if (!found.ok) return { note: t('imports.designer.unreadableKey', { message: found.error.message }) };
    const use = found.value;
    if (use === null) return { note: null };
    const began = clock.now();
    const answer = await work(use);
    logCall(options.log, use, { durationMs: clock.now() - began, failure: answer.ok ? null : answer.error });
    if (answer.ok) return { value: answer.value, by: `${use.provider.id}/${use.model}` };
    const said = `${use.provider.title(use.settings)} (${use.model}) ${describeCause(answer.error, use.timeoutMs)}`;
    return { note: t('imports.designer.scaffoldUsed', { failure: scrub(said, use.key) }) };
  }

  return {
    design: async (subject, { signal, onReasoning }) => {
      signal.throwIfAborted();
      const scaffold = scaffoldDesign(subject.inspection, subject.choice);
      if (subject.choice.offline === true) return { design: scaffold, note: null };
      const proposed = await ask('design', (use) => designWithModel(use, subject, { clock, signal, onReasoning }));
      if ('value' in proposed) return { design: { by: proposed.by, ...proposed.value }, note: null };
      // A model that proposes the whole design has already mapped the fields.
      const mapped = await ask('map', (use) => mapFields(use, { ...subject, design: scaffold }, { clock, signal }));
      const note = proposed.note ?? ('note' in mapped ? mapped.note : null);
      if (!('value' in mapped)) return { design: scaffold, note };
      const by = t('imports.designer.authors', { design: scaffold.by, fields: mapped.by });
      return { design: { ...scaffold, ...mapped.value, by }, note };
    },
    judge: async (turn, signal) => {
      const verdict = await ask('judge', (use) => judgeWithModel(use, turn, { clock, signal }));
      return 'value' in verdict ? verdict.value : judgeOffline(turn);
    },
  };
}
