import { expect, test } from 'vitest';
import type { ScreenFile } from '../../../../src-shared/a2ui/screen-file.ts';
import { comparedData } from '../../../../src-renderer/panels/screen-designer/preview-settings.ts';
import { end, flowOf } from '../../../shared/flow/build.ts';

const flow = flowOf({ nodes: [end], state: { city: { initial: 'Leeds' } } });
const file: ScreenFile = {
  version: 'v1',
  components: [{ id: 'root', component: 'Text', text: { path: '/city' } }],
  bindings: { city: 'domain.city' },
};
const stored: ScreenFile = { ...file, samples: { full: { city: 'Bath' }, long: { city: 'Llanfair' } } };

test('a compared screen shows a state stored in its file, or values of its flow', () => {
  const shown = (screen: ScreenFile, data: string) => comparedData({ file: screen, flow }, 'desktop', data);
  expect(shown(stored, 'data.normal')).toEqual({ city: 'Bath' });
  expect(shown(stored, 'own.gone')).toEqual({ city: 'Bath' });
  expect(shown(stored, 'own.long')).toEqual({ city: 'Llanfair' });
  expect(shown(stored, 'data.empty')).toEqual({ city: '' });
  expect(shown(file, 'data.normal')).toEqual({ city: 'Leeds' });
});
