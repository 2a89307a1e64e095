/**
 * A minimal player for A2UI screens. It stores the components and data of each surface and draws them again after each
 * patch. An unknown component is a box with its name and texts.
 */
export class Screen {
  #element;
  #client;
  #surfaces = new Map();

  /** `act` gets the user's actions, `fail` the errors that A2UI clients report. */
  constructor(element, { act, fail }) {
    this.#element = element;
    this.#client = { act, fail };
  }

  clear() {
    this.#surfaces.clear();
    this.#element.replaceChildren();
  }

  take({ createSurface, updateComponents, updateDataModel, deleteSurface }) {
    if (createSurface) this.#surface(createSurface.surfaceId);
    if (deleteSurface) this.#surfaces.delete(deleteSurface.surfaceId);
    if (updateComponents) {
      const { components } = this.#surface(updateComponents.surfaceId);
      for (const component of updateComponents.components) components.set(component.id, component);
    }
    if (updateDataModel) {
      const surface = this.#surface(updateDataModel.surfaceId);
      surface.data = withValue(surface.data, updateDataModel.path ?? '/', updateDataModel.value ?? undefined);
    }
    const drawn = [...this.#surfaces].map(([id, surface]) => new Drawing(id, surface, this.#client).draw('root', ''));
    this.#element.replaceChildren(...drawn.filter((node) => node !== null));
  }

  #surface(id) {
    if (!this.#surfaces.has(id)) this.#surfaces.set(id, { components: new Map(), data: {} });
    return this.#surfaces.get(id);
  }
}

class Drawing {
  constructor(surfaceId, surface, client) {
    Object.assign(this, { surfaceId, surface, client });
  }

  /** `scope` is the path of the list item that a template is drawn for. */
  draw(id, scope) {
    const component = this.surface.components.get(id);
    if (component === undefined) return null;
    const drawn = (DRAW[component.component] ?? drawOther)(this, component, scope);
    drawn.dataset.component = id;
    return drawn;
  }

  children({ child, children }, scope) {
    if (child !== undefined) return [this.draw(child, scope)].filter(Boolean);
    if (Array.isArray(children)) return children.map((id) => this.draw(id, scope)).filter(Boolean);
    if (children?.path === undefined) return [];
    const path = absolute(children.path, scope);
    const items = valueAt(this.surface.data, path);
    return Array.isArray(items) ? items.map((_, n) => this.draw(children.componentId, `${path}/${n}`)) : [];
  }

  /** Resolves a literal, a path into the data, or a call. Of calls, only text with `${…}` is supported. */
  value(value, scope) {
    if (Array.isArray(value)) return value.map((item) => this.value(item, scope));
    if (typeof value !== 'object' || value === null) return value;
    if (typeof value.path === 'string') return valueAt(this.surface.data, absolute(value.path, scope));
    if (value.call === 'formatString') {
      return String(value.args?.value ?? '').replace(/\$\{([^}]*)\}/g, (_, path) => this.text({ path }, scope));
    }
    return value.call === undefined
      ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, this.value(member, scope)]))
      : '';
  }

  text(value, scope) {
    const found = this.value(value, scope);
    return typeof found === 'object' ? '' : String(found ?? '');
  }

  write(value, scope, input) {
    if (typeof value?.path !== 'string') return;
    this.surface.data = withValue(this.surface.data, absolute(value.path, scope), input);
  }

  perform(component, scope) {
    const { name, context = {} } = component.action?.event ?? {};
    if (name === undefined) return;
    const { surfaceId, client } = this;
    const call = callIn(context);
    if (call !== undefined) {
      const message = `"${name}" wasn't sent: this client can't compute ${call}.`;
      return client.fail({ code: 'CONTEXT_FAILED', surfaceId, message });
    }
    const timestamp = new Date().toISOString();
    client.act({ name, surfaceId, sourceComponentId: component.id, timestamp, context: this.value(context, scope) });
  }
}

const box = (kind) => (drawing, component, scope) => {
  const element = make('div', kind);
  element.append(...drawing.children(component, scope));
  return element;
};

const DRAW = {
  Column: box('column'),
  List: box('column'),
  Row: box('row'),
  Card: box('card'),
  Text: (drawing, { text }, scope) => make('span', 'text', drawing.text(text, scope)),
  Divider: () => make('hr', 'divider'),
  Button: (drawing, component, scope) => {
    const button = make('button', 'button');
    button.type = 'button';
    button.append(...drawing.children(component, scope));
    button.addEventListener('click', () => drawing.perform(component, scope));
    return button;
  },
  TextField: (drawing, component, scope) => field(drawing, component, scope, { type: 'text', prop: 'value' }),
  Slider: (drawing, component, scope) => {
    const label = field(drawing, component, scope, { type: 'range', prop: 'value' });
    const input = label.querySelector('input');
    Object.assign(input, { min: component.min ?? 0, max: component.max ?? 100 });
    input.value = drawing.text(component.value, scope);
    return label;
  },
  CheckBox: (drawing, component, scope) => {
    const label = field(drawing, component, scope, { type: 'checkbox', prop: 'value' });
    label.querySelector('input').checked = drawing.value(component.value, scope) === true;
    return label;
  },
};

function field(drawing, component, scope, { type, prop }) {
  const label = make('label', 'field', drawing.text(component.label, scope));
  const input = make('input', '');
  input.type = type;
  input.value = drawing.text(component[prop], scope);
  input.addEventListener('input', () => {
    const value = type === 'checkbox' ? input.checked : type === 'range' ? Number(input.value) : input.value;
    drawing.write(component[prop], scope, value);
  });
  label.append(input);
  return label;
}

const TEXTS = ['title', 'name', 'label', 'value', 'detail', 'price', 'rate', 'status', 'sub', 'delta', 'address'];

function drawOther(drawing, component, scope) {
  const element = make('div', 'card');
  const texts = TEXTS.map((name) => drawing.text(component[name], scope)).filter((text) => text !== '');
  element.append(
    make('strong', '', texts.shift() ?? component.component),
    ...texts.map((text) => make('span', '', text)),
  );
  for (const item of [component.items, component.steps, component.features].flatMap(
    (list) => drawing.value(list, scope) ?? [],
  )) {
    element.append(
      make('span', '', typeof item === 'object' ? `${item.label}: ${item.value ?? item.status ?? ''}` : item),
    );
  }
  if (component.action?.event) {
    const button = make('button', 'button', 'Choose');
    button.type = 'button';
    button.addEventListener('click', () => drawing.perform(component, scope));
    element.append(button);
  }
  element.append(...drawing.children(component, scope));
  return element;
}

function make(tag, kind, text = '') {
  const element = document.createElement(tag);
  if (kind !== '') element.className = kind;
  element.textContent = text;
  return element;
}

/** The first function of an action's context that this client doesn't have. */
function callIn(context) {
  return Object.values(context).find((value) => value?.call !== undefined && value.call !== 'formatString')?.call;
}

const absolute = (path, scope) => (path.startsWith('/') ? path : `${scope}/${path}`);
const partsOf = (path) =>
  path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

function valueAt(data, path) {
  let value = data;
  for (const part of partsOf(path))
    value = value !== null && Object.hasOwn(Object(value), part) ? value[part] : undefined;
  return value;
}

/** Returns a copy of the data with one value changed, or removed if it is undefined. */
function withValue(data, path, value) {
  return changed(data, partsOf(path), value);
}

function changed(data, [first, ...rest], value) {
  if (first === undefined) return value ?? {};
  const copy = Array.isArray(data) ? [...data] : { ...data };
  const member = rest.length === 0 ? value : changed(copy[first] ?? {}, rest, value);
  if (member === undefined) delete copy[first];
  else copy[first] = member;
  return copy;
}
