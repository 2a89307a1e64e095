/** Reading any agent's messages ends, never throws, and loses nothing that was drawn. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dialectOf } from '../../../src-shared/a2ui/client-dialect.ts';
import { readClientError } from '../../../src-shared/a2ui/client-error.ts';
import { CATALOG_ID } from '../../../src-shared/a2ui/catalog/catalog.ts';
import { fromAnyDialect } from '../../../src-shared/a2ui/read-dialect.ts';
import { readServerMessage } from '../../../src-shared/a2ui/read-message.ts';
import { resolveProps } from '../../../src-shared/a2ui/resolve-props.ts';
import { foldMessage, foldMessages, NO_SURFACES } from '../../../src-shared/a2ui/surface.ts';
import { validateMessages } from '../../../src-shared/a2ui/validate.ts';
import { resolveAction } from '../../../src-shared/a2ui/values.ts';
import { writeMessage } from '../../../src-shared/a2ui/write-message.ts';
import type { Json } from '../../../src-shared/json.ts';
import { tries } from '../../harness/thorough.ts';
import { hostileMessages } from './hostile-messages.ts';

const PLACE = { locale: 'en-GB', timeZone: 'Europe/London' };
const NEWER = { version: 'v1.0', catalogId: CATALOG_ID } as const;
const DRAWN = foldMessages(NO_SURFACES, [
  { version: 'v0.9', createSurface: { surfaceId: 'main', catalogId: CATALOG_ID } },
  { version: 'v0.9', updateDataModel: { surfaceId: 'main', value: { list: [1] } } },
  {
    version: 'v0.9',
    updateComponents: { surfaceId: 'main', components: [{ id: 'root', component: 'Text', text: 'Hi' }] },
  },
]).surfaces;

const read = (messages: readonly Json[]) => messages.flatMap((message) => fromAnyDialect(message, DRAWN).messages);

test('messages are accepted or rejected one by one', () => {
  fc.assert(
    fc.property(hostileMessages, (messages) => {
      let surfaces = DRAWN;
      for (const message of read(messages)) {
        const before = structuredClone(surfaces);
        const next = foldMessage(surfaces, message);
        expect(surfaces).toEqual(before);
        if (next.ok) surfaces = next.value;
        const isDeletion = Object.hasOwn(message as object, 'deleteSurface');
        if (!isDeletion) expect([...before.keys()].every((id) => surfaces.has(id))).toBe(true);
      }
    }),
    { numRuns: tries(300) },
  );
});

test('the validator reports problems for any list', () => {
  fc.assert(
    fc.property(hostileMessages, (messages) => {
      const problems = validateMessages(read(messages), { surfaces: DRAWN });
      for (const { message, pointer } of problems) expect([message !== '', typeof pointer]).toEqual([true, 'string']);
    }),
    { numRuns: tries(300) },
  );
});

test('accepted messages can be evaluated and written as v1.0', { tags: 'thorough' }, () => {
  fc.assert(
    fc.property(hostileMessages, (messages) => {
      for (const message of read(messages)) {
        const read = readServerMessage(message);
        if (read.ok) expect(typeof writeMessage(read.value, NEWER)['version']).toBe('string');
      }
      for (const { data, components } of foldMessages(DRAWN, read(messages)).surfaces.values()) {
        for (const component of components.values()) {
          const scope = { data, item: '' };
          expect(Array.isArray(resolveProps(component, scope, PLACE).faults)).toBe(true);
          expect(typeof resolveAction(component['action'] ?? null, scope, PLACE).ok).toBe('boolean');
        }
      }
    }),
    { numRuns: tries(300) },
  );
});

test('client errors and capabilities are accepted or rejected', () => {
  fc.assert(
    fc.property(hostileMessages, (messages) => {
      for (const message of messages) {
        expect(typeof readClientError(message).ok).toBe('boolean');
        expect(typeof dialectOf(message).version).toBe('string');
      }
    }),
  );
});
