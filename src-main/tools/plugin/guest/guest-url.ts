/** Run inside the sandbox: the host parses URLs. */
import type { Define, GuestHost } from './guest-host.ts';

export function guestUrl(host: GuestHost, define: Define): void {
  const parts = ['href', 'protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'];
  const ask = (request: object): Record<string, string> => {
    const answer = JSON.parse(host.pure('url', JSON.stringify(request))) as Record<string, string>;
    if (answer['error'] !== undefined) throw new TypeError(answer['error']);
    return answer;
  };
  class Address {
    #parts: Record<string, string>;
    constructor(url: unknown, base?: unknown) {
      this.#parts = ask({ url: String(url), ...(base !== undefined && { base: String(base) }) });
    }
    static {
      for (const part of parts) {
        Object.defineProperty(this.prototype, part, {
          get(this: Address) {
            return this.#parts[part];
          },
          set(this: Address, value: unknown) {
            this.#parts = ask({ url: this.#parts['href'], part, value: String(value) });
          },
          configurable: true,
          enumerable: true,
        });
      }
    }
    static canParse(url: unknown, base?: unknown): boolean {
      try {
        return new Address(url, base) instanceof Address;
      } catch {
        return false;
      }
    }
    get origin(): string {
      return this.#parts['origin'] ?? '';
    }
    get searchParams(): object {
      const Params = Reflect.get(globalThis, 'URLSearchParams') as new (
        from: string,
        changed: (to: string) => void,
      ) => object;
      return new Params(this.#parts['search'] ?? '', (search) => Reflect.set(this, 'search', search));
    }
    toString(): string {
      return this.#parts['href'] ?? '';
    }
    toJSON(): string {
      return this.toString();
    }
  }
  Object.defineProperty(Address, 'name', { value: 'URL' });
  define('URL', Address);
}

interface Query {
  encode(text: string): string;
  /** Names and values in a text, an object, or a list of pairs. */
  pairsOf(from: unknown): [string, string][];
}

export function guestQuery(): Query {
  const encode = (text: string): string =>
    encodeURIComponent(text.toWellFormed())
      .replaceAll('%20', '+')
      .replaceAll(/[!'()~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  const decode = (text: string): string => {
    const spaced = text.replaceAll('+', ' ');
    try {
      return decodeURIComponent(spaced);
    } catch {
      return spaced;
    }
  };
  const pairOf = (part: string): [string, string] => {
    const at = part.indexOf('=');
    return at < 0 ? [decode(part), ''] : [decode(part.slice(0, at)), decode(part.slice(at + 1))];
  };
  const pairsOf = (from: unknown): [string, string][] => {
    if (typeof from === 'object' && from !== null) {
      const pairs = Symbol.iterator in from ? [...(from as Iterable<[unknown, unknown]>)] : Object.entries(from);
      return pairs.map(([name, value]) => [String(name), String(value)]);
    }
    const text = String(from).replace(/^\?/, '');
    return text === '' ? [] : text.split('&').filter(Boolean).map(pairOf);
  };
  return { encode, pairsOf };
}

export function guestSearchParams(define: Define, { encode, pairsOf }: Query): void {
  class Params {
    #pairs: [string, string][];
    readonly #changed: (text: string) => void;
    constructor(from: unknown = '', changed: (text: string) => void = () => undefined) {
      this.#pairs = pairsOf(from);
      this.#changed = changed;
    }
    #keep(pairs: [string, string][]): void {
      this.#pairs = pairs;
      this.#changed(this.toString());
    }
    get(name: string): string | null {
      return this.#pairs.find(([found]) => found === name)?.[1] ?? null;
    }
    getAll(name: string): string[] {
      return this.#pairs.flatMap(([found, value]) => (found === name ? [value] : []));
    }
    has(name: string): boolean {
      return this.#pairs.some(([found]) => found === name);
    }
    append(name: unknown, value: unknown): void {
      this.#keep([...this.#pairs, [String(name), String(value)]]);
    }
    set(name: unknown, value: unknown): void {
      const at = this.#pairs.findIndex(([found]) => found === String(name));
      const others = this.#pairs.filter(([found]) => found !== String(name));
      this.#keep(others.toSpliced(at < 0 ? others.length : at, 0, [String(name), String(value)]));
    }
    delete(name: unknown): void {
      this.#keep(this.#pairs.filter(([found]) => found !== String(name)));
    }
    get size(): number {
      return this.#pairs.length;
    }
    forEach(work: (value: string, name: string) => void): void {
      for (const [name, value] of this.#pairs) work(value, name);
    }
    keys(): Iterator<string> {
      return this.#pairs.map(([name]) => name).values();
    }
    values(): Iterator<string> {
      return this.#pairs.map(([, value]) => value).values();
    }
    entries(): Iterator<[string, string]> {
      return this.#pairs.map(([name, value]): [string, string] => [name, value]).values();
    }
    [Symbol.iterator](): Iterator<[string, string]> {
      return this.entries();
    }
    toString(): string {
      return this.#pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
    }
  }
  Object.defineProperty(Params, 'name', { value: 'URLSearchParams' });
  define('URLSearchParams', Params);
}
