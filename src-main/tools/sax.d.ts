/** What is used of the XML parser `sax`, which has no types. */
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
  export function parser(isStrict: boolean): SaxParser;
}
