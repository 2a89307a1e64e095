/**
 * The parts of the XML parser `sax` that are used; it comes without types. Node.js can't find its named exports, so it
 * is imported as a whole.
 */
declare module 'sax' {
  interface Tag {
    readonly name: string;
    readonly attributes: Readonly<Record<string, string>>;
  }
  interface SaxParser {
    onerror: (error: Error) => void;
    ondoctype: (text: string) => void;
    ontext: (text: string) => void;
    oncdata: (text: string) => void;
    onopentag: (tag: Tag) => void;
    onclosetag: (name: string) => void;
    write(text: string): SaxParser;
    close(): SaxParser;
  }
  const sax: { parser(isStrict: boolean): SaxParser };
  export = sax;
}
