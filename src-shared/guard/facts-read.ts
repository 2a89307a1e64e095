/** What an expression reads besides answers and the path: `context.quote.price`, `event.kind`, as written. */
import { scanExpression } from './language-scan.ts';

const ROOTS: ReadonlySet<string> = new Set(['context', 'domain', 'last', 'event', 'client', 'asked', 'approval']);

export function factsRead(text: string): readonly string[] {
  const tokens = scanExpression(text);
  const found = tokens.flatMap(({ kind, text: root }, at) => {
    if (kind !== 'name' || !ROOTS.has(root) || tokens[at - 1]?.text === '.') return [];
    const names = [root];
    for (let next = at + 1; tokens[next]?.text === '.' && tokens[next + 1]?.kind === 'name'; next += 2) {
      if (tokens[next + 2]?.text === '(') break;
      names.push(tokens[next + 1]!.text);
    }
    return [names.join('.')];
  });
  return [...new Set(found)];
}
