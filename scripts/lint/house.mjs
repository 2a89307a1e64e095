/** Project rules that no existing linter provides. Every message says what to do instead. */

/** Creates a rule that reports each node of the given kinds for which `isWrong` returns true. */
function forbid(message, selectors) {
  return {
    meta: { type: 'problem' },
    create: (context) =>
      Object.fromEntries(
        Object.entries(selectors).map(([type, isWrong]) => [
          type,
          (node) => {
            if (isWrong(node)) context.report({ node, message });
          },
        ]),
      ),
  };
}

const always = () => true;

const isNamed = (node, name) => node.type === 'Identifier' && node.name === name;

const isMember = (object, property) => (node) => isNamed(node.object, object) && isNamed(node.property, property);

const isExportedArrow = (node) =>
  node.declaration?.type === 'VariableDeclaration' &&
  node.declaration.declarations.some((declared) => declared.init?.type === 'ArrowFunctionExpression');

/** Exceeding `max-lines` and `max-lines-per-function` is an error; exceeding these lower limits is a warning. */
const LONG_FILE = 300;
const LONG_FUNCTION = 60;

const isClock = isMember('Date', 'now');
const isRandom = isMember('Math', 'random');

export default {
  meta: { name: 'house' },
  rules: {
    'no-barrel': forbid('No barrels: import from the file that defines the thing.', {
      ExportAllDeclaration: always,
      ExportNamedDeclaration: (node) => node.source !== null,
    }),
    'no-default-export': forbid('No default exports: a named export keeps one name everywhere.', {
      ExportDefaultDeclaration: always,
    }),
    'no-exported-arrow': forbid(
      'Write `export function name() {}`: it is easier to find and reads better in a stack trace.',
      { ExportNamedDeclaration: isExportedArrow },
    ),
    'no-enum': forbid('Use a union of string literals.', { TSEnumDeclaration: always }),
    'no-clock': forbid('src-shared is pure: take the time, ids, and randomness as parameters.', {
      NewExpression: (node) => isNamed(node.callee, 'Date') && node.arguments.length === 0,
      MemberExpression: (node) => isClock(node) || isRandom(node),
    }),
    'long-file': {
      meta: { type: 'suggestion' },
      create: (context) => ({
        Program(node) {
          const lines = context.sourceCode.lines.length;
          if (lines > LONG_FILE)
            context.report({ node, message: `${lines} lines. Split files of more than ${LONG_FILE}.` });
        },
      }),
    },
    'long-function': { meta: { type: 'suggestion' }, create: longFunctions },
  },
};

function longFunctions(context) {
  let code = null;
  const check = (node) => {
    const { start, end } = node.loc;
    if (end.line - start.line < LONG_FUNCTION) return;
    code ??= linesOfCode(context.sourceCode);
    const lines = code.slice(start.line - 1, end.line).filter(Boolean).length;
    if (lines <= LONG_FUNCTION) return;
    context.report({ node, message: `${lines} lines of code. Split functions of more than ${LONG_FUNCTION}.` });
  };
  return { FunctionDeclaration: check, FunctionExpression: check, ArrowFunctionExpression: check };
}

/** For each line, whether it contains code. */
function linesOfCode(sourceCode) {
  const lines = [...sourceCode.lines];
  for (const { loc } of sourceCode.getAllComments()) {
    for (let at = loc.start.line; at <= loc.end.line; at += 1) {
      const line = lines[at - 1];
      const from = at === loc.start.line ? loc.start.column : 0;
      const to = at === loc.end.line ? loc.end.column : line.length;
      lines[at - 1] = line.slice(0, from) + ' '.repeat(to - from) + line.slice(to);
    }
  }
  return lines.map((line) => line.trim() !== '');
}
