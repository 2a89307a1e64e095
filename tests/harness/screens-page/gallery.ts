/** Screens with every component of the catalog, as an agent would send them. */
import type { Json } from '../../../src-shared/json.ts';
import { CATALOG_ID } from '../../../src-shared/a2ui/catalog/catalog.ts';

const version = 'v0.9';
const surfaceId = 'main';

/** The messages of a screen: the surface, its data, its components. */
export function screenOf(components: readonly Json[], data: Json = {}): readonly Json[] {
  return [
    { version, createSurface: { surfaceId, catalogId: CATALOG_ID } },
    { version, updateDataModel: { surfaceId, path: '/', value: data } },
    { version, updateComponents: { surfaceId, components } },
  ];
}

const column = (id: string, children: readonly string[]): Json => ({ id, component: 'Column', children });
const row = (id: string, children: readonly string[], more: object = {}): Json => ({
  ...{ id, component: 'Row', children },
  ...more,
});
const text = (id: string, words: Json, variant = 'body'): Json => ({ id, component: 'Text', text: words, variant });
const event = (name: string, context: Json = {}): Json => ({ event: { name, context } });

/** A quote with an adjustable term: figures, offers, a slider, and a button that sends its value. */
const QUOTE = screenOf(
  [
    column('root', ['title', 'lead', 'figures', 'ltv_row', 'offers_title', 'offers', 'term_card', 'note']),
    text('title', 'Your mortgage quote', 'h1'),
    text('lead', 'Based on a price of **£350,000** and a deposit of **£70,000**. Nothing is fixed until you say so.'),
    row('figures', ['monthly', 'loan', 'interest']),
    {
      id: 'monthly',
      component: 'StatCard',
      label: 'Monthly payment',
      value: { path: '/monthly' },
      trend: '£20 less than yesterday',
      trendUp: false,
    },
    { id: 'loan', component: 'StatCard', label: 'Loan', value: '£280,000', sub: '80% of the price' },
    { id: 'interest', component: 'StatCard', label: 'Total interest', value: '£186,420', sub: 'Over the whole term' },
    row('ltv_row', ['ltv', 'facts']),
    {
      id: 'ltv',
      component: 'Gauge',
      label: 'Loan to value',
      value: { path: '/ltv' },
      unit: '%',
      thresholds: [60, 75, 90],
    },
    {
      id: 'facts',
      component: 'DataCard',
      title: 'Your plan',
      status: 'Draft',
      items: [
        { label: 'Property', value: 'Flat in Leeds', icon: 'home' },
        { label: 'Price', value: '£350,000', icon: 'payment' },
        { label: 'Term', value: { call: 'formatString', args: { value: '${/term} years' } }, icon: 'calendarToday' },
        { label: 'First payment', value: { call: 'formatDate', args: { value: '2026-12-01', format: 'd MMMM yyyy' } } },
      ],
      detail: 'Figures are for illustration and depend on a full application.',
    },
    text('offers_title', 'Offers that fit', 'h3'),
    row('offers', ['fix2', 'fix5']),
    {
      id: 'fix2',
      component: 'ProductCard',
      name: 'Two year fix',
      price: 1234.5,
      currency: 'GBP',
      rate: 4.49,
      features: ['No product fee', 'Overpay up to 10% a year'],
      badge: 'best',
      action: event('mortgage.pick', { product: 'fix2' }),
    },
    {
      id: 'best',
      component: 'ComparisonBadge',
      label: 'Lowest payment',
      delta: '−£41',
      direction: 'down',
      tone: 'success',
    },
    {
      id: 'fix5',
      component: 'ProductCard',
      name: 'Five year fix',
      price: 1275,
      currency: 'GBP',
      rate: 4.74,
      features: ['£999 fee', 'The same payment for five years'],
      badge: 'more',
      action: event('mortgage.pick', { product: 'fix5' }),
    },
    { id: 'more', component: 'ComparisonBadge', label: 'Higher', delta: '+£41', direction: 'up', tone: 'warning' },
    { id: 'term_card', component: 'Card', child: 'term_box' },
    column('term_box', ['term', 'term_buttons']),
    { id: 'term', component: 'Slider', label: 'Term in years', value: { path: '/term' }, min: 5, max: 40 },
    row('term_buttons', ['update', 'confirm'], { justify: 'end' }),
    {
      id: 'update',
      component: 'Button',
      child: 'update_t',
      action: event('mortgage.update_term', { term: { path: '/term' } }),
    },
    text('update_t', 'Recalculate'),
    {
      id: 'confirm',
      component: 'Button',
      child: 'confirm_t',
      variant: 'primary',
      action: event('mortgage.confirm', { term: { path: '/term' } }),
    },
    text('confirm_t', 'Continue'),
    {
      id: 'note',
      component: 'BenefitCard',
      title: 'Your home may be repossessed',
      detail: 'if you do not keep up repayments on your mortgage.',
      variant: 'warning',
    },
  ],
  { monthly: '£1,234.50', ltv: 80, term: 25 },
);

/** Every input, with checks, and a button that requires them. */
const FORM = screenOf(
  [
    column('root', [
      'title',
      'name',
      'about',
      'income',
      'pin',
      'birth',
      'contact',
      'topics',
      'bank',
      'agree',
      'send',
      'site',
      'help',
    ]),
    text('title', 'About you', 'h2'),
    {
      id: 'name',
      component: 'TextField',
      label: 'Name',
      value: { path: '/name' },
      accessibility: { description: 'As it stands in your passport.' },
      checks: [{ condition: { call: 'required', args: { value: { path: '/name' } } }, message: 'Tell us your name.' }],
    },
    { id: 'about', component: 'TextField', label: 'Anything else', value: { path: '/about' }, variant: 'longText' },
    {
      id: 'income',
      component: 'TextField',
      label: 'Income a year',
      value: { path: '/income' },
      variant: 'number',
      validationRegexp: '^[0-9]+$',
      checks: [
        {
          condition: { call: 'numeric', args: { value: { path: '/income' }, min: 1000 } },
          message: 'Give an income of at least £1,000.',
        },
      ],
    },
    { id: 'pin', component: 'TextField', label: 'Security word', value: { path: '/pin' }, variant: 'obscured' },
    {
      id: 'birth',
      component: 'DateTimeInput',
      label: 'Date of birth',
      value: { path: '/birth' },
      enableDate: true,
      max: '2008-01-01',
    },
    {
      id: 'contact',
      component: 'ChoicePicker',
      label: 'How we reach you',
      options: [
        { label: 'Phone', value: 'phone' },
        { label: 'E-mail', value: 'mail' },
        { label: 'Post', value: 'post' },
      ],
      value: { path: '/contact' },
      displayStyle: 'chips',
    },
    {
      id: 'topics',
      component: 'ChoicePicker',
      label: 'What you would like to know more about',
      variant: 'multipleSelection',
      options: [
        { label: 'Overpayments', value: 'over' },
        { label: 'Moving house', value: 'move' },
        { label: 'Insurance', value: 'insure' },
      ],
      value: { path: '/topics' },
    },
    {
      id: 'bank',
      component: 'ChoicePicker',
      label: 'Your bank now',
      filterable: true,
      options: ['Northern', 'Harbour', 'Castle', 'Meadow'].map((bank) => ({ label: bank, value: bank })),
      value: { path: '/bank' },
    },
    {
      id: 'agree',
      component: 'CheckBox',
      label: 'You may check my credit record. This leaves a mark others can see.',
      value: { path: '/agree' },
    },
    {
      id: 'send',
      component: 'Button',
      child: 'send_t',
      variant: 'primary',
      action: event('mortgage.apply', {
        name: { path: '/name' },
        contact: { path: '/contact' },
        topics: { path: '/topics' },
        agree: { path: '/agree' },
      }),
      checks: [
        { condition: { call: 'required', args: { value: { path: '/name' } } }, message: 'Tell us your name.' },
        { condition: { path: '/agree' }, message: 'Agree to the credit check.' },
      ],
    },
    text('send_t', 'Send'),
    {
      id: 'site',
      component: 'Button',
      child: 'site_t',
      variant: 'borderless',
      action: { functionCall: { call: 'openUrl', args: { url: 'https://example.com/terms' } } },
    },
    text('site_t', 'Read the terms'),
    { id: 'help', component: 'Modal', trigger: 'help_b', content: 'help_c', accessibility: { label: 'Why we ask' } },
    { id: 'help_b', component: 'Button', child: 'help_t', action: event('mortgage.help_opened') },
    text('help_t', 'Why do you ask?'),
    column('help_c', ['help_1', 'help_2']),
    text('help_1', 'We only ask for what a lender has to know.'),
    { id: 'help_2', component: 'TextField', label: 'Your question', value: { path: '/question' } },
  ],
  {
    name: '',
    about: '',
    income: '',
    pin: 'secret',
    birth: '1990-04-01',
    contact: ['phone'],
    topics: ['over'],
    bank: ['Castle'],
    agree: false,
    question: '',
  },
);

const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 320 160'%3E%3Crect width='320' height='160' fill='%23bcd4e6'/%3E%3Cpath d='M0 130 Q80 60 160 110 T320 90 V160 H0Z' fill='%236f9c76'/%3E%3Ccircle cx='250' cy='45' r='22' fill='%23f5d76e'/%3E%3C/svg%3E";

/** A lost card: a timeline, places, a map, progress, and the remaining layout components. */
const CARD = screenOf(
  [
    column('root', ['header', 'tabs', 'line', 'media', 'sound', 'signs', 'texts']),
    row('header', ['avatar', 'title', 'more'], { align: 'center' }),
    {
      id: 'avatar',
      component: 'Image',
      url: PICTURE,
      description: 'A field under the sun',
      variant: 'avatar',
      fit: 'cover',
    },
    text('title', 'We will find your card', 'h2'),
    { id: 'more', component: 'Icon', name: 'lock', accessibility: { label: 'Protected' } },
    {
      id: 'tabs',
      component: 'Tabs',
      tabs: [
        { title: 'Where', child: 'where' },
        { title: 'Steps', child: 'steps' },
        { title: { path: '/third' }, child: 'payments' },
      ],
    },
    column('where', ['map', 'address']),
    {
      id: 'map',
      component: 'Map',
      lat: 51.5074,
      lng: -0.1278,
      address: 'Around Trafalgar Square, London',
      zoom: 14,
      markers: { path: '/places' },
    },
    { id: 'address', component: 'Map', address: '12 Quay Street, Bristol' },
    row('steps', ['journey', 'progress_box']),
    {
      id: 'journey',
      component: 'Timeline',
      steps: [
        { label: 'Reported', status: 'Today, 09:30' },
        { label: 'Frozen', status: 'Nobody can pay with it' },
        { label: 'New card', status: 'In 3 to 5 days' },
        { label: 'Activated' },
      ],
      current: 1,
    },
    column('progress_box', ['progress', 'busy']),
    { id: 'progress', component: 'ProgressBar', label: 'Questions answered', value: 3, max: 5, showPercentage: true },
    { id: 'busy', component: 'ProgressBar', label: 'Asking the card system', value: 0, variant: 'indeterminate' },
    { id: 'payments', component: 'List', children: { componentId: 'payment', path: '/payments' } },
    { id: 'payment', component: 'Card', child: 'payment_row' },
    row('payment_row', ['payment_at', 'payment_sum', 'payment_no'], { justify: 'spaceBetween', align: 'center' }),
    text('payment_at', { path: 'at' }),
    text(
      'payment_sum',
      { call: 'formatCurrency', args: { value: { path: 'sum' }, currency: 'GBP', decimals: 2 } },
      'h4',
    ),
    {
      id: 'payment_no',
      component: 'Button',
      child: 'payment_t',
      action: event('lost_card.dispute', { shop: { path: 'at' }, sum: { path: 'sum' } }),
    },
    text('payment_t', 'Not mine'),
    { id: 'line', component: 'Divider' },
    row('media', ['picture', 'film']),
    {
      id: 'picture',
      component: 'Image',
      url: PICTURE,
      description: 'A field under the sun',
      variant: 'smallFeature',
      fit: 'cover',
    },
    {
      id: 'film',
      component: 'Video',
      url: 'https://media.example/how-to.mp4',
      accessibility: { label: 'How to freeze a card' },
    },
    { id: 'sound', component: 'AudioPlayer', url: 'https://media.example/call.mp3', description: 'Your call of today' },
    { id: 'signs', component: 'List', direction: 'horizontal', children: ['tone1', 'tone2', 'pressable'] },
    { id: 'tone1', component: 'BenefitCard', title: 'Frozen', detail: 'You can undo this.', variant: 'success' },
    { id: 'tone2', component: 'BenefitCard', title: 'Good to know', detail: 'Standing orders go on.', icon: 'refresh' },
    {
      id: 'pressable',
      component: 'DataCard',
      title: 'Card ending 4242',
      items: [{ label: 'Kind', value: 'Debit' }],
      action: event('lost_card.pick', { card: '4242' }),
    },
    column('texts', ['h3', 'h4', 'h5', 'body', 'caption']),
    text('h3', 'A heading', 'h3'),
    text('h4', 'A smaller one', 'h4'),
    text('h5', 'A label', 'h5'),
    text(
      'body',
      'Words with *emphasis*, `code`, a [link](https://example.com) and a [bad one](javascript:alert(1)).\n\n- one\n- two\n\n<img src=x onerror=alert(1)> stays text.',
    ),
    text('caption', 'Small print.', 'caption'),
  ],
  {
    third: 'Payments',
    places: [
      { lat: 51.508, lng: -0.128, label: 'Last payment: Gallery café' },
      { lat: 51.5033, lng: -0.1195, label: 'Before that: The Wheel' },
    ],
    payments: [
      { at: 'Gallery café', sum: 12.4 },
      { at: 'The Wheel', sum: 31 },
    ],
  },
);

/** Components that can't be drawn as intended. */
const BROKEN = screenOf([
  column('root', ['good', 'unknown', 'wrong', 'gone', 'loop', 'script', 'bad_film']),
  text('good', 'This part is right.'),
  { id: 'unknown', component: 'Hologram', beam: 3 },
  { id: 'wrong', component: 'Slider', value: 'many', max: 3 },
  { id: 'loop', component: 'Card', child: 'loop' },
  { id: 'script', component: 'Image', url: 'javascript:alert(1)', description: 'A trap' },
  { id: 'bad_film', component: 'Video', url: 'file:///etc/passwd' },
]);

export const GALLERY: Readonly<Record<string, readonly Json[]>> = {
  quote: QUOTE,
  form: FORM,
  card: CARD,
  broken: BROKEN,
};
