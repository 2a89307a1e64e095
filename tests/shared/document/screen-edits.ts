/** Random edits of screens, for property tests. */
import fc from 'fast-check';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import type { ScreenOperation } from '../../../src-shared/document/operations.ts';

export const QUOTE: ScreenFile = {
  version: 'v1',
  title: 'Quote',
  components: [
    { id: 'root', component: 'Column', children: ['head', 'send'] },
    { id: 'head', component: 'Text', text: { path: '/price' }, variant: 'h2' },
    { id: 'send', component: 'Button', child: 'send_label', action: { event: { name: 'send' } } },
    { id: 'send_label', component: 'Text', text: 'Send' },
  ],
  bindings: { price: 'answers.price' },
};

const screen = fc.constantFrom('quote', 'other');
const id = fc.constantFrom('root', 'head', 'send', 'send_label', 'new');
const component = fc.record({
  id,
  component: fc.constantFrom('Text', 'Slider', 'Unknown'),
  text: fc.oneof(fc.string({ maxLength: 5 }), fc.constant({ call: 'not', args: { value: true } })),
});
const title = fc.option(fc.string({ maxLength: 5 }), { nil: undefined });

export const screenOperation: fc.Arbitrary<ScreenOperation> = fc.oneof(
  fc.record({
    op: fc.constant('set-screen' as const),
    screen,
    file: fc.option(fc.constant(QUOTE), { nil: undefined }),
  }),
  fc.record({ op: fc.constant('update-screen' as const), screen, set: fc.record({ title }) }),
  fc.record({
    op: fc.constant('add-components' as const),
    screen,
    components: fc.array(component, { minLength: 1, maxLength: 2 }),
  }),
  fc.record({
    op: fc.constant('update-component' as const),
    screen,
    id,
    set: fc.record({ text: fc.option(fc.string({ maxLength: 5 }), { nil: undefined }), weight: fc.nat(3) }),
  }),
  fc.record({ op: fc.constant('remove-components' as const), screen, ids: fc.array(id, { maxLength: 2 }) }),
);
