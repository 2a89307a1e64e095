import { deepEqual } from '../../../../src-shared/equality.ts';
import { parseFormat } from '../../../../src-shared/a2ui/format-string.ts';
import type { Json } from '../../../../src-shared/json.ts';
import { REFUSED, type Suite } from './suite.ts';

type Parts = readonly Json[] | typeof REFUSED;

const CASES: readonly (readonly [name: string, text: string, parts: Parts, differs?: string])[] = [
  ['words', 'good morning', ['good morning']],
  ['nothing', '', []],
  ['a relative path', '${client}', [{ path: 'client' }]],
  ['an absolute path', 'from ${/client/town}', ['from ', { path: '/client/town' }]],
  ['a path with signs', '${own-path.of_signs}', [{ path: 'own-path.of_signs' }]],
  ['words around paths', 'x ${a} y ${b} z', ['x ', { path: 'a' }, ' y ', { path: 'b' }, ' z']],
  ['paths side by side', '${a}${b}', [{ path: 'a' }, { path: 'b' }]],
  ['a text in single quotes', "${'good day'}", ['good day']],
  ['a text in double quotes', '${"good day"}', ['good day']],
  ['an escaped line break', "${'top\\nend'}", ['top\nend']],
  ['an escaped quote', "${'that\\'s'}", ["that's"]],
  ['a whole number', '${17}', [17]],
  ['a decimal number', '${2.25}', [2.25]],
  ['leading zeros', '${0012}', [12]],
  ['true and false', '${true}/${false}', [true, '/', false]],
  ['a path that begins like a keyword', '${falsehood}', [{ path: 'falsehood' }]],
  ['a call without arguments', '${today()}', [{ call: 'today', args: {} }]],
  ['a call with arguments', 'is ${sum(x: 3, y: 4)}', ['is ', { call: 'sum', args: { x: 3, y: 4 } }]],
  [
    'arguments of all kinds',
    "${show(value: /cost, unit: ' GBP', other: none())}",
    [{ call: 'show', args: { value: { path: '/cost' }, unit: ' GBP', other: { call: 'none', args: {} } } }],
  ],
  ['calls in calls', '${f(a: g(b: 7))}', [{ call: 'f', args: { a: { call: 'g', args: { b: 7 } } } }]],
  ['an expression in an expression', "${${'x'}}", ['x']],
  ['spaces inside the braces', '${  /client/town }', [{ path: '/client/town' }]],
  ['an escaped mark', '\\${plain}', ['${plain}']],
  ['an escaped mark between words', 'left \\${a} right', ['left ${a} right']],
  ['an escaped and a real mark', '\\${plain} ${a}', ['${plain} ', { path: 'a' }]],
  ['an open brace', 'good ${morning', REFUSED],
  ['an open parenthesis', '${sum(x: 3, y: 4}', REFUSED],
  ['an argument without a colon', '${sum(x 3)}', REFUSED],
  ['more after the expression', '${false true}', REFUSED],
  ['a number with two points', '${4.5.6}', REFUSED],
];

/** Adjacent literals count as one; the result type of a call follows from the function. */
function partsOf(text: string): Parts {
  const parsed = parseFormat(text);
  return parsed.ok ? parsed.value.map((part) => ('text' in part ? part.text : part.value)) : REFUSED;
}

export const EXPRESSIONS: Suite = {
  name: 'expressions',
  cases: CASES.map(([name, text, parts, differs]) => ({
    ...{ name, agrees: () => deepEqual(partsOf(text) as Json, parts as Json) || partsOf(text) === parts },
    ...(differs !== undefined && { differs }),
  })),
};
