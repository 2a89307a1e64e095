/** The keys of a catalog: the paths to its texts, joined with dots. */

type Paths<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Paths<Tree[Key]>}`;
}[keyof Tree & string];

type WithoutPlural<Path extends string> = Path extends `${infer Base}_${'zero' | 'one' | 'other'}` ? Base : Path;

/** A text with plural forms (`files_one`, `files_other`) has one key, `files`, and takes a `count`. */
export type KeyOf<Catalog> = WithoutPlural<Paths<Catalog>>;

/** The values for the `{{placeholders}}` of a text, by name. */
export type MessageValues = Readonly<Record<string, string | number>>;

export type TranslatorOf<Catalog> = (key: KeyOf<Catalog>, values?: MessageValues) => string;
