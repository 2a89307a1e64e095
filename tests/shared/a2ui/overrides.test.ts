/** Properties that differ on one class of devices: drawing, checks, and serialization. */
import { describe, expect, test } from 'vitest';
import { checkScreen } from '../../../src-shared/a2ui/check-screen.ts';
import { compileScreen } from '../../../src-shared/a2ui/compile-screen.ts';
import { componentsFor } from '../../../src-shared/a2ui/components-for.ts';
import { sampleData } from '../../../src-shared/a2ui/sample-data.ts';
import { parseScreen, type ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { serializeScreen } from '../../../src-shared/a2ui/serialize-screen.ts';
import { DEVICES, deviceOfWidth, type Device } from '../../../src-shared/device.ts';

const FILE = {
  version: 'v1',
  components: [
    { id: 'root', component: 'Column', children: ['title', 'pick'] },
    { id: 'title', component: 'Text', text: 'Choose an offer', variant: 'h2' },
    { id: 'pick', component: 'TextField', label: 'Offer', value: { path: '/offer' } },
  ],
  data: { offer: '' },
  devices: {
    mobile: { overrides: { title: { text: 'Offers', variant: null } } },
    tablet: { overrides: { pick: { placeholder: { path: '/hint' } } } },
  },
};

function read(changes: Record<string, unknown> = {}): ScreenFile {
  const parsed = parseScreen(JSON.stringify({ ...FILE, ...changes }), 'screens/s.json');
  return parsed.ok ? parsed.value : expect.unreachable(JSON.stringify(parsed.error));
}

const on = (device: Device, id: string) =>
  componentsFor(read(), device).find(({ component }) => component.id === id)?.component;

describe('overrides', () => {
  test('replace single properties on their device only', () => {
    expect(DEVICES.map((device) => on(device, 'title'))).toEqual([
      FILE.components[1],
      FILE.components[1],
      { id: 'title', component: 'Text', text: 'Offers' },
    ]);
    expect(on('tablet', 'pick')).toMatchObject({ label: 'Offer', placeholder: { path: '/hint' } });
  });

  test('apply to a component that the device replaces entirely', () => {
    const mobile = {
      components: [{ id: 'title', component: 'Text', text: 'Narrow', variant: 'h3' }],
      overrides: { title: { variant: 'h4' } },
    };
    const [title] = componentsFor(read({ devices: { mobile } }), 'mobile').filter(
      ({ component }) => component.id === 'title',
    );
    expect(title?.component).toEqual({ id: 'title', component: 'Text', text: 'Narrow', variant: 'h4' });
  });

  test('are resolved before sending: messages contain only the values for the device', () => {
    const compiled = compileScreen(read(), { scope: { answers: new Map(), predicates: new Map() }, plugin: null });
    const render = (device: Device) =>
      compiled.ok ? compiled.value.render({ answers: {}, context: {}, domain: {}, last: null }, device) : null;
    expect(JSON.stringify(DEVICES.map(render))).not.toContain('overrides');
    expect(DEVICES.map((device) => render(device)?.components.find(({ id }) => id === 'title')?.['text'])).toEqual([
      'Choose an offer',
      'Choose an offer',
      'Offers',
    ]);
  });

  test('are checked on their device, and problems point to them', () => {
    const found = (devices: unknown) => checkScreen(read({ devices })).map(({ code, pointer }) => `${code} ${pointer}`);
    expect(checkScreen(read({ devices: undefined }))).toEqual([]);
    expect(found(FILE.devices)).toEqual(['path.missing /devices/tablet/overrides/pick/placeholder/path']);
    expect(found({ mobile: { overrides: { title: { variant: 'h9' }, ghost: { text: 'x' } } } })).toEqual([
      'component.shape /devices/mobile/overrides/title/variant',
      'screen.no-such-component /devices/mobile/overrides/ghost',
    ]);
  });

  test('report a row once, with every width at which it does not fit', () => {
    const cells = ['Incomprehensibilities', 'Counterrevolutionary', 'Uncharacteristically'].map((text, at) => ({
      ...{ id: `cell${at}`, component: 'Text', text, weight: 1 },
    }));
    const components = [{ id: 'root', component: 'Row', children: cells.map(({ id }) => id) }, ...cells];
    const long = 'Incomprehensibilities'.repeat(3);
    const devices = { tablet: { overrides: { cell0: { text: long } } } };
    const rows = checkScreen(read({ components, devices })).filter(({ code }) => code === 'screen.row');
    expect(rows.map(({ pointer, message }) => [pointer, message.match(/\d{3,}/g)])).toEqual([
      ['/components/0', ['320', '390', '768']],
    ]);
  });

  test('never change the type of a component', () => {
    const wrong = { ...FILE, devices: { mobile: { overrides: { title: { component: 'Image' } } } } };
    expect(parseScreen(JSON.stringify(wrong), 'screens/s.json').ok).toBe(false);
  });

  test('are written in the order of the components and the catalog, and rewriting changes nothing', () => {
    const overrides = { pick: { placeholder: 'x', label: 'Pick' }, title: { variant: 'h3', text: 'T' } };
    const text = serializeScreen(read({ devices: { mobile: { overrides } } }));
    expect(
      Object.entries(JSON.parse(text).devices.mobile.overrides).map(([id, props]) => [
        id,
        Object.keys(props as object),
      ]),
    ).toEqual([
      ['title', ['text', 'variant']],
      ['pick', ['label', 'placeholder']],
    ]);
    const again = parseScreen(text, 'screens/s.json');
    expect(again.ok && serializeScreen(again.value)).toBe(text);
  });

  test('apply to the sample data of their device', () => {
    expect(sampleData(read(), 'tablet', 'normal')).toHaveProperty('hint');
    expect(sampleData(read(), 'mobile', 'normal')).not.toHaveProperty('hint');
  });
});

test.each([
  [320, 'mobile'],
  [599, 'mobile'],
  [600, 'tablet'],
  [1023, 'tablet'],
  [1024, 'desktop'],
] as const)('a page %i pixels wide is a %s', (width, device) => {
  expect(deviceOfWidth(width)).toBe(device);
});
