/** A valid component of each kind, and invalid ones, shared by the tests of screens. */

export const EVERY_COMPONENT = [
  { id: 'row', component: 'Row', children: ['text'], justify: 'spaceBetween', align: 'center' },
  { id: 'column', component: 'Column', children: { componentId: 'text', path: '/items' } },
  { id: 'list', component: 'List', children: [], direction: 'horizontal' },
  { id: 'card', component: 'Card', child: 'text', weight: 2 },
  { id: 'tabs', component: 'Tabs', tabs: [{ title: 'One', child: 'text' }] },
  { id: 'modal', component: 'Modal', trigger: 'button', content: 'text' },
  { id: 'divider', component: 'Divider', axis: 'vertical' },
  { id: 'text', component: 'Text', text: { call: 'formatString', args: { value: 'Hi ${/name}' } }, variant: 'h1' },
  { id: 'image', component: 'Image', url: 'https://example.com/a.png', description: { path: '/alt' }, fit: 'cover' },
  { id: 'icon', component: 'Icon', name: 'home' },
  { id: 'video', component: 'Video', url: { path: '/film' } },
  { id: 'audio', component: 'AudioPlayer', url: 'https://example.com/a.mp3' },
  {
    id: 'button',
    component: 'Button',
    child: 'text',
    action: { event: { name: 'bank.send', context: { term: { path: '/term' } } } },
    variant: 'primary',
    checks: [{ condition: { call: 'required', args: { value: { path: '/term' } } }, message: 'Choose a term.' }],
  },
  { id: 'field', component: 'TextField', label: 'Name', value: { path: '/name' }, variant: 'longText' },
  { id: 'check', component: 'CheckBox', label: 'Agree', value: { path: '/agreed' } },
  {
    id: 'choice',
    component: 'ChoicePicker',
    options: [{ label: 'A', value: 'a' }],
    value: { path: '/chosen' },
    displayStyle: 'chips',
  },
  { id: 'slider', component: 'Slider', value: { path: '/term' }, min: 5, max: 40, label: 'Term' },
  { id: 'date', component: 'DateTimeInput', value: '', enableDate: true, min: '2026-01-01' },
  { id: 'facts', component: 'DataCard', title: 'Loan', items: [{ label: 'Term', value: { path: '/term' } }] },
  { id: 'benefit', component: 'BenefitCard', title: 'Cashback', detail: '£250', variant: 'success' },
  { id: 'gauge', component: 'Gauge', value: { path: '/ltv' }, max: 100, unit: '%', thresholds: [60, 80] },
  { id: 'product', component: 'ProductCard', name: 'Two year fix', price: 1234.5, currency: 'GBP', badge: 'badge' },
  { id: 'badge', component: 'ComparisonBadge', label: '£20 less', delta: -20, direction: 'down' },
  { id: 'stat', component: 'StatCard', label: 'Monthly', value: '£1,234', trendUp: false },
  { id: 'progress', component: 'ProgressBar', value: 3, max: 5, showPercentage: true },
  { id: 'map', component: 'Map', lat: 51.5, lng: -0.1, markers: { path: '/places' } },
  { id: 'timeline', component: 'Timeline', steps: [{ label: 'Report' }, { label: 'Verify' }], current: 0 },
];

export const WRONG_COMPONENTS: readonly (readonly [why: string, component: Record<string, unknown>])[] = [
  ['a text without text', { id: 'a', component: 'Text' }],
  ['a prop that does not exist', { id: 'a', component: 'Text', text: 'x', colour: 'red' }],
  [
    'a button with a text',
    { id: 'a', component: 'Button', child: 'b', text: 'Go', action: { event: { name: 'a.b' } } },
  ],
  ['a child that is no id', { id: 'a', component: 'Card', child: { component: 'Text' } }],
  ['a yes/no function for a text', { id: 'a', component: 'Text', text: { call: 'required', args: { value: 'x' } } }],
  [
    'a wrong return type',
    { id: 'a', component: 'Text', text: { call: 'formatString', args: { value: 'x' }, returnType: 'boolean' } },
  ],
  [
    'an argument of the wrong type',
    { id: 'a', component: 'Text', text: { call: 'formatNumber', args: { value: 1, decimals: '2' } } },
  ],
  ['a missing argument', { id: 'a', component: 'Text', text: { call: 'pluralize', args: { value: 5, one: 'item' } } }],
  [
    'a length without bounds',
    {
      id: 'a',
      component: 'TextField',
      label: 'L',
      checks: [{ condition: { call: 'length', args: { value: 'x' } }, message: 'm' }],
    },
  ],
  [
    'a check without a message',
    { id: 'a', component: 'CheckBox', label: 'L', value: true, checks: [{ condition: true }] },
  ],
  [
    'arguments that are no object',
    { id: 'a', component: 'Button', child: 'b', action: { functionCall: { call: 'openUrl', args: 'https://a.b' } } },
  ],
  ['a path that is none', { id: 'a', component: 'Text', text: { path: '/a/~2' } }],
  ['a map of nowhere', { id: 'a', component: 'Map', lat: 1 }],
  ['a slider without an end', { id: 'a', component: 'Slider', value: 1 }],
];
