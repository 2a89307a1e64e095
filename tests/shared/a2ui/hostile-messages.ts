/** Messages no agent should send: valid ones with exchanged parts, and nonsense. */
import fc from 'fast-check';
import { CATALOG_ID, COMPONENTS } from '../../../src-shared/a2ui/catalog/catalog.ts';
import type { Json, JsonObject } from '../../../src-shared/json.ts';

const version = fc.constantFrom<Json>('v0.8', 'v0.9', 'v0.9.1', 'v0.10', 'v1.0', 'v9', 7, null);
const surfaceId = fc.constantFrom<Json>('main', 'main', 'other', '', 'constructor', '__proto__', 7, null);
const id = fc.constantFrom<Json>('root', 'a', 'b', 'c', 'constructor', '__proto__', '', 7);
const path = fc.constantFrom<Json>(
  '/',
  '',
  '/a',
  '/a/0',
  '/list/-',
  '/constructor/x',
  '/__proto__/x',
  '/~',
  '/list/99999',
  '.',
  'a',
  7,
);

const name = fc.constantFrom(
  'text',
  'child',
  'children',
  'value',
  'action',
  'checks',
  'tabs',
  'options',
  'path',
  'call',
  'args',
  '__proto__',
  'constructor',
);
const plain: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(
    null,
    true,
    0,
    -1,
    1e308,
    '',
    'root',
    '${',
    '${a(b:${c})}',
    '\\${',
    '[',
    '#'.repeat(50),
    'javascript:alert(1)',
  ),
  fc.string({ maxLength: 12 }),
  path.map((value): Json => ({ path: value })),
  fc.record({
    call: fc.constantFrom<Json>('formatString', 'regex', '@index', 'openUrl', 'and', 'fly', 7),
    args: fc.constantFrom<Json>({}, { value: '${/a}' }, { pattern: '(a+)+$', value: 'aaaa' }, [], null),
  }) as fc.Arbitrary<Json>,
);
const { value } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    plain,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(name, tie('value'), { maxKeys: 4 }),
  ),
}));

const kind = fc.constantFrom<Json>(...COMPONENTS.map((one) => one.name), 'Surface', 'constructor', '', 7);
const component = fc
  .tuple(id, kind, fc.dictionary(name, value, { maxKeys: 5 }))
  .map(([own, type, props]): Json => ({ ...props, id: own, component: type }));
const components = fc.oneof(fc.array(component, { maxLength: 6 }) as fc.Arbitrary<Json>, value);

const body = fc.oneof(
  fc.record({ createSurface: fc.record({ surfaceId, catalogId: fc.constantFrom<Json>(CATALOG_ID, 'gone', 7) }) }),
  fc.record({ createSurface: fc.record({ surfaceId, components, dataModel: value, theme: value, metadata: value }) }),
  fc.record({ updateComponents: fc.record({ surfaceId, components }) }),
  fc.record({ updateDataModel: fc.record({ surfaceId, path, value }, { requiredKeys: ['surfaceId'] }) }),
  fc.record({ deleteSurface: fc.record({ surfaceId }) }),
  fc.record({ beginRendering: fc.record({ surfaceId, root: id, styles: value }) }),
  fc.record({ surfaceUpdate: fc.record({ surfaceId, components }) }),
  fc.record({ dataModelUpdate: fc.record({ surfaceId, path, contents: value }) }),
  fc.record({ callRendererFunction: value }),
) as fc.Arbitrary<JsonObject>;

const message = fc.tuple(version, body).map(([of, rest]): Json => ({ version: of, ...rest }));
const wrapped = message.map((payload): Json => ({ type: 'server.a2ui.patch', payload }));

export const hostileMessages = fc.array(
  fc.oneof({ weight: 6, arbitrary: message }, { weight: 1, arbitrary: wrapped }, { weight: 1, arbitrary: value }),
  { maxLength: 12 },
);
