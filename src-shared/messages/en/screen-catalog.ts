/** Names and help of the components, properties, and functions of screens. */
export const screenCatalog = {
  dataProps: {
    title: {
      title: 'Title',
    },
    label: {
      title: 'Label',
    },
    value: {
      title: 'Value',
    },
    status: {
      title: 'Status',
    },
    detail: {
      title: 'Detail',
    },
  },
  url: { title: 'URL', help: 'Starts with http:// or https://.' },
  text: {
    title: 'Text',
    summary: 'A heading or a paragraph. Supports simple Markdown.',
    text: { title: 'Text' },
    variant: { title: 'Style' },
  },
  image: {
    title: 'Image',
    summary: 'An image.',
    url: { title: 'URL', help: 'Starts with http://, https://, or data:image.' },
    description: { title: 'Description', help: 'Read aloud by screen readers.' },
    fit: { title: 'Fit' },
    variant: { title: 'Size' },
  },
  icon: {
    title: 'Icon',
    summary: 'An icon.',
    name: { title: 'Icon' },
  },
  video: { title: 'Video', summary: 'A video with controls.' },
  audioPlayer: {
    title: 'Audio player',
    summary: 'An audio player with controls.',
    description: { title: 'Description' },
  },
  optionalAction: { title: 'Action', help: 'What happens when the card is pressed.' },
  dataCard: {
    title: 'Data card',
    summary: 'A card with a title and labeled facts.',
    items: { title: 'Facts' },
  },
  benefitCard: {
    title: 'Benefit card',
    summary: 'A highlighted message: a benefit, a note, or a warning.',
    variant: { title: 'Tone' },
  },
  gauge: {
    min: {
      title: 'Minimum',
    },
    max: {
      title: 'Maximum',
    },
    unit: {
      title: 'Unit',
    },
    title: 'Gauge',
    summary: 'A number on a scale with thresholds.',
    thresholds: { title: 'Thresholds', help: 'In ascending order.' },
  },
  productCard: {
    name: {
      title: 'Name',
    },
    imageUrl: {
      title: 'Image',
      help: 'A URL that starts with http://, https://, or data:image.',
    },
    price: {
      title: 'Price',
    },
    rate: {
      title: 'Rate',
    },
    currency: {
      title: 'Currency',
      help: 'An ISO 4217 code, such as EUR.',
    },
    title: 'Product card',
    summary: 'An offer with a price, a rate, and features.',
    features: { title: 'Features' },
    badge: { title: 'Badge' },
  },
  comparisonBadge: {
    title: 'Comparison badge',
    summary: 'The difference from another value.',
    delta: { title: 'Difference' },
    direction: { title: 'Direction' },
    tone: { title: 'Tone' },
  },
  statCard: {
    sub: {
      title: 'Caption',
    },
    trend: {
      title: 'Trend',
    },
    title: 'Figure',
    summary: 'One large figure.',
    value: { title: 'Value' },
    trendUp: { title: 'Trending up' },
  },
  progressBar: {
    max: {
      title: 'Maximum',
    },
    title: 'Progress bar',
    summary: 'Progress toward a goal.',
    variant: { title: 'Type' },
    showPercentage: { title: 'Show percentage' },
  },
  map: {
    latitude: {
      title: 'Latitude',
    },
    longitude: {
      title: 'Longitude',
    },
    address: {
      title: 'Address',
    },
    zoom: {
      title: 'Zoom',
    },
    title: 'Map',
    summary: 'A place on a map, drawn offline.',
    markers: { title: 'Markers' },
  },
  timeline: {
    title: 'Timeline',
    summary: 'The steps of a process, with the current one.',
    steps: { title: 'Steps' },
    current: { title: 'Current step', help: 'The position of the step in the list, starting at 0.' },
  },
  required: { summary: 'True for any value except null, empty text, and an empty list.' },
  regex: { summary: 'True if text matches a pattern (RE2 syntax).' },
  length: { summary: 'True if the length of text or a list is in a range.' },
  numeric: { summary: 'True if a number is in a range.' },
  email: { summary: 'True if text is an email address.' },
  formatString: { summary: 'Text with data, such as "Hello ${/name}". Write \\${ for a literal ${.' },
  formatNumber: { summary: 'Formats a number for the locale.' },
  formatCurrency: { summary: 'Formats an amount of money. The currency is an ISO 4217 code.' },
  formatDate: { summary: 'Formats a date with a pattern such as "d MMMM yyyy" or "HH:mm".' },
  pluralize: { summary: 'Chooses the singular or plural text for a count, according to the locale.' },
  openUrl: { summary: 'Opens a URL in the browser.' },
  capitalize: { summary: 'Capitalizes the first letter.' },
  index: { summary: 'The position of an item in its list, starting at 0 or "offset".' },
  and: { summary: 'True if all values are true.' },
  or: { summary: 'True if at least one value is true.' },
  not: { summary: 'True if the value is false.' },
  rules: { title: 'Checks', help: "Conditions, and messages to show if they aren't met." },
  label: { title: 'Label' },
  optionalLabel: { title: 'Label' },
  button: {
    title: 'Button',
    summary: 'A button with an action. A failing check disables it.',
    child: { title: 'Content', help: 'Usually a Text component.' },
    action: { title: 'Action' },
    variant: { title: 'Style' },
  },
  textField: {
    title: 'Text field',
    summary: 'A field for one or more lines of text.',
    value: { title: 'Value', help: 'Bind this to data to read the input.' },
    placeholder: { title: 'Placeholder', help: 'Shown while the field is empty.' },
    variant: { title: 'Type' },
    validationRegexp: { title: 'Pattern', help: 'A regular expression in RE2 syntax.' },
  },
  checkBox: {
    title: 'Checkbox',
    summary: 'A checkbox for yes or no.',
    value: { title: 'Value' },
  },
  choicePicker: {
    title: 'Choice',
    summary: 'A choice of one or more options.',
    options: {
      value: { title: 'Value', help: "The stored value. Don't change it later." },
      title: 'Options',
    },
    value: { title: 'Selected' },
    variant: { title: 'Type' },
    displayStyle: { title: 'Style' },
    filterable: { title: 'Searchable' },
  },
  slider: {
    title: 'Slider',
    summary: 'A slider for a number in a range. It has no action: use a button to send its value.',
    value: { title: 'Value' },
    min: { title: 'Minimum' },
    max: { title: 'Maximum' },
    steps: { title: 'Steps', help: 'The number of steps between minimum and maximum.' },
  },
  dateTimeInput: {
    title: 'Date and time',
    summary: 'A date, a time, or both.',
    value: { title: 'Value', help: 'In ISO 8601 format.' },
    enableDate: { title: 'Date' },
    enableTime: { title: 'Time' },
    min: { title: 'Earliest' },
    max: { title: 'Latest' },
  },
  children: { title: 'Children', help: 'Shown in this order, or repeated for a list.' },
  justify: { title: 'Justify', help: 'How the children are placed along the row or column.' },
  align: { title: 'Align', help: 'How the children are placed across the row, column, or list.' },
  row: {
    title: 'Row',
    summary: 'Places components side by side. They wrap on narrow screens.',
  },
  column: { title: 'Column', summary: 'Stacks components vertically.' },
  list: {
    title: 'List',
    summary: 'A scrolling list, usually one component repeated for each item in the data.',
    direction: { title: 'Direction' },
  },
  card: {
    title: 'Card',
    summary: 'A card around one component.',
    child: { title: 'Content' },
  },
  tabs: {
    title: 'Tabs',
    list: 'Tabs',
    summary: 'Tabs that show one component at a time.',
    tabs: {
      title: { title: 'Title' },
      child: { title: 'Content' },
    },
  },
  modal: {
    title: 'Modal',
    summary: 'A dialog that opens when its trigger is pressed.',
    trigger: { title: 'Opened by', help: 'Usually a Button component.' },
    content: { title: 'Content' },
  },
  divider: {
    title: 'Divider',
    summary: 'A dividing line.',
    axis: { title: 'Direction' },
  },
  common: {
    accessibility: 'For screen readers',
    weight: { title: 'Weight', help: "The component's share of the space in a row or column." },
    catalog: 'Switchyard screens',
    catalogHelp: 'The basic A2UI v0.9 components, plus components for figures, facts, and offers.',
  },
};
