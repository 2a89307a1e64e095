/** Runs inside the sandbox: text encoding, base64, and structured cloning, as on other platforms. */
import type { Define } from './guest-host.ts';

export function guestText(define: Define): void {
  class Encoder {
    readonly encoding = 'utf-8';
    encode(text = ''): Uint8Array {
      const bytes: number[] = [];
      for (const character of String(text).toWellFormed()) {
        const code = character.codePointAt(0) ?? 0;
        if (code < 0x80) bytes.push(code);
        else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63));
        else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
        else {
          bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
        }
      }
      return new Uint8Array(bytes);
    }
  }
  define('TextEncoder', Encoder);
}

export function guestDecoder(define: Define): void {
  /** How many bytes follow, and the lowest and highest second byte; null if no character begins with this byte. */
  const shapeOf = (byte: number): readonly [number, number, number] | null => {
    if (byte >= 0xc2 && byte <= 0xdf) return [1, 0x80, 0xbf];
    if (byte >= 0xe0 && byte <= 0xef) return [2, byte === 0xe0 ? 0xa0 : 0x80, byte === 0xed ? 0x9f : 0xbf];
    if (byte >= 0xf0 && byte <= 0xf4) return [3, byte === 0xf0 ? 0x90 : 0x80, byte === 0xf4 ? 0x8f : 0xbf];
    return null;
  };
  /** The character at an index, or -1, and how many bytes it takes. */
  const read = (bytes: Uint8Array, at: number): readonly [number, number] => {
    const first = bytes[at] ?? 0;
    if (first < 0x80) return [first, 1];
    const shape = shapeOf(first);
    if (shape === null) return [-1, 1];
    const [more, low, high] = shape;
    let code = first & (63 >> more);
    for (let index = 1; index <= more; index += 1) {
      const next = bytes[at + index] ?? 0;
      if (next < (index === 1 ? low : 0x80) || next > (index === 1 ? high : 0xbf)) return [-1, index];
      code = code * 64 + (next & 63);
    }
    return [code, more + 1];
  };
  class Decoder {
    readonly encoding = 'utf-8';
    readonly fatal: boolean;
    constructor(label = 'utf-8', { fatal = false }: { fatal?: boolean } = {}) {
      if (!/^\s*utf-?8\s*$/i.test(label)) throw new RangeError(`TextDecoder knows utf-8 only, not "${label}".`);
      this.fatal = fatal;
    }
    decode(input: ArrayBuffer | ArrayBufferView = new ArrayBuffer(0)): string {
      const bytes = ArrayBuffer.isView(input)
        ? new Uint8Array(input.buffer, input.byteOffset, input.byteLength)
        : new Uint8Array(input);
      const characters: string[] = [];
      for (let at = 0; at < bytes.length;) {
        const [code, length] = read(bytes, at);
        if (code < 0 && this.fatal) throw new TypeError('The bytes are not UTF-8.');
        if (at > 0 || code !== 0xfeff) characters.push(code < 0 ? '\ufffd' : String.fromCodePoint(code));
        at += length;
      }
      return characters.join('');
    }
  }
  define('TextDecoder', Decoder);
}

export function guestBase64(define: Define): void {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  define('btoa', (input: unknown): string => {
    const text = String(input);
    let out = '';
    for (let at = 0; at < text.length; at += 3) {
      const codes = [text.charCodeAt(at), text.charCodeAt(at + 1), text.charCodeAt(at + 2)].map((code) => code || 0);
      const [a = 0, b = 0, c = 0] = codes;
      if (Math.max(a, b, c) > 255) throw new RangeError('btoa takes bytes as characters. Encode the text first.');
      const bits = (a << 16) | (b << 8) | c;
      const left = text.length - at;
      out += alphabet.charAt(bits >> 18) + alphabet.charAt((bits >> 12) & 63);
      out += left > 1 ? alphabet.charAt((bits >> 6) & 63) : '=';
      out += left > 2 ? alphabet.charAt(bits & 63) : '=';
    }
    return out;
  });
  define('atob', (input: unknown): string => {
    const spaceless = String(input).replaceAll(/[\t\n\f\r ]/g, '');
    const text = spaceless.length % 4 === 0 ? spaceless.replace(/={1,2}$/, '') : spaceless;
    if (text.length % 4 === 1 || /[^A-Za-z0-9+/]/.test(text)) throw new RangeError('atob takes base64.');
    let [out, bits, kept] = ['', 0, 0];
    for (const character of text) {
      bits = ((bits << 6) | alphabet.indexOf(character)) & 0xffffff;
      kept += 6;
      if (kept < 8) continue;
      kept -= 8;
      out += String.fromCharCode((bits >> kept) & 255);
    }
    return out;
  });
}

export function guestClone(define: Define): void {
  const copy = (value: unknown, seen: Map<object, unknown>): unknown => {
    if (typeof value === 'function' || typeof value === 'symbol')
      throw new TypeError(`A ${typeof value} cannot be cloned.`);
    if (typeof value !== 'object' || value === null) return value;
    if (seen.has(value)) return seen.get(value);
    if (value instanceof Date) return new Date(value);
    if (value instanceof RegExp) return new RegExp(value);
    if (value instanceof ArrayBuffer) return value.slice(0);
    if (ArrayBuffer.isView(value) && !(value instanceof DataView)) return (value as Uint8Array).slice();
    const made: object =
      value instanceof Map ? new Map() : value instanceof Set ? new Set() : Array.isArray(value) ? [] : {};
    seen.set(value, made);
    if (value instanceof Map)
      for (const [key, item] of value) (made as Map<unknown, unknown>).set(copy(key, seen), copy(item, seen));
    else if (value instanceof Set) for (const item of value) (made as Set<unknown>).add(copy(item, seen));
    else
      for (const [name, member] of Object.entries(value)) {
        Object.defineProperty(made, name, {
          value: copy(member, seen),
          writable: true,
          enumerable: true,
          configurable: true,
        });
      }
    return made;
  };
  define('structuredClone', (value: unknown) => copy(value, new Map()));
}
