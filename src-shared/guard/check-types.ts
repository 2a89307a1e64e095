/** Type-checks a syntax tree against the answers of a flow. Collects problems with positions; never throws. */
import { EXPRESSION_ROOTS } from '../flow/ids.ts';
import { closest } from '../flow/closest.ts';
import { findFunction, isMacro, FUNCTIONS, MACROS, type GuardFunction } from './functions.ts';
import type { GuardScope } from './scope.ts';
import type { ExpressionProblem, SyntaxNode } from './syntax.ts';
import {
  BOOLEAN,
  commonType,
  comparable,
  DYNAMIC,
  isOpen,
  listOf,
  MAP,
  nameOfType,
  NULL,
  NUMBER,
  plain,
  quote,
  TEXT,
  typeOfAnswer,
  type Type,
} from './types.ts';

/** Macros inside macros multiply their work; two levels are enough for any guard. */
const MAX_MACRO_DEPTH = 2;

export interface TypeCheck {
  readonly type: Type;
  readonly problems: readonly ExpressionProblem[];
  /** Answer keys and predicates the expression reads. */
  readonly keys: ReadonlySet<string>;
  readonly predicates: ReadonlySet<string>;
}

export function checkTypes(root: SyntaxNode, scope: GuardScope): TypeCheck {
  const checker = new TypeChecker(scope);
  const type = checker.typeOf(root, []);
  return { type, problems: checker.problems, keys: checker.keys, predicates: checker.predicates };
}

/** The variables of the macros around an expression, innermost last. */
type Locals = readonly { readonly name: string; readonly type: Type }[];

class TypeChecker {
  readonly problems: ExpressionProblem[] = [];
  readonly keys = new Set<string>();
  readonly predicates = new Set<string>();
  private readonly scope: GuardScope;

  constructor(scope: GuardScope) {
    this.scope = scope;
  }

  typeOf(node: SyntaxNode, locals: Locals): Type {
    switch (node.op) {
      case 'value':
        return this.literal(node);
      case 'id':
        return this.identifier(node, node.args, locals);
      case '.':
        return this.member(node, { object: node.args[0], name: node.args[1] }, locals);
      case '[]':
        return this.index(node, locals);
      case 'list':
        return listOf(commonType(node.args.map((item) => this.typeOf(item, locals))));
      case 'map':
        for (const [key, value] of node.args) {
          this.expect(key, 'text', locals);
          this.typeOf(value, locals);
        }
        return MAP;
      case '?:':
        return this.conditional(node.args, locals);
      case '&&':
      case '||':
        for (const side of node.args) this.expect(side, 'boolean', locals);
        return BOOLEAN;
      case '!_':
        this.expect(node.args, 'boolean', locals);
        return BOOLEAN;
      case '-_':
        this.expect(node.args, 'number', locals);
        return NUMBER;
      case '==':
      case '!=':
        return this.equality(node.args, locals);
      case '<':
      case '<=':
      case '>':
      case '>=':
        return this.ordering(node, locals);
      case 'in':
        return this.membership(node.args, locals);
      case '+':
        return this.addition(node, locals);
      case '-':
      case '*':
      case '/':
      case '%':
        for (const side of node.args) this.expect(side, 'number', locals);
        return NUMBER;
      case 'call':
        return this.call(node, { name: node.args[0], receiver: null, args: node.args[1] }, locals);
      case 'rcall':
        return this.call(node, { name: node.args[0], receiver: node.args[1], args: node.args[2] }, locals);
      default:
        return this.report(node, 'This notation is not available here.');
    }
  }

  private report(node: SyntaxNode, message: string, type: Type = DYNAMIC): Type {
    this.problems.push({ kind: 'type', message, start: node.start, end: node.end });
    return type;
  }

  /** Reports with what was probably meant; `suggestion` replaces the text of the node. */
  private suggest(node: SyntaxNode, message: string, suggestion: string | undefined): Type {
    const place = { start: node.start, end: node.end };
    this.problems.push({ kind: 'type', message, ...place, ...(suggestion === undefined ? {} : { suggestion }) });
    return DYNAMIC;
  }

  private expect(node: SyntaxNode, kind: 'boolean' | 'number' | 'text', locals: Locals): void {
    const type = this.typeOf(node, locals);
    if (type.kind !== kind && !isOpen(type)) {
      const wanted = { boolean: 'a yes/no value', number: 'a number', text: 'text' }[kind];
      this.report(node, `This must be ${wanted}, but it is ${nameOfType(type)}.`);
    }
  }

  private literal(node: Extract<SyntaxNode, { op: 'value' }>): Type {
    const value = node.args;
    if (typeof value === 'bigint' || typeof value === 'number') return NUMBER;
    if (typeof value === 'boolean') return BOOLEAN;
    if (value === null) return NULL;
    if (typeof value === 'string') return { kind: 'text', values: [value] };
    return this.report(node, 'Only numbers, texts, true, false and null can be written here.');
  }

  private identifier(node: SyntaxNode, name: string, locals: Locals): Type {
    const local = locals.findLast((candidate) => candidate.name === name);
    if (local) return local.type;
    // All answers at once, as in size(answers): each of them is read.
    if (name === 'answers') for (const key of this.scope.answers.keys()) this.keys.add(key);
    if (name === 'answers' || name === 'context' || name === 'domain') return MAP;
    if (name === 'last') return DYNAMIC;
    if (this.scope.predicates.has(name)) {
      this.predicates.add(name);
      return BOOLEAN;
    }
    if (this.scope.answers.has(name))
      return this.suggest(node, `Write answers.${name} to read this answer.`, `answers.${name}`);
    const near = closest(name, [...EXPRESSION_ROOTS, ...this.scope.predicates.keys()]);
    return this.suggest(
      node,
      `"${name}" is not known here${near ? `; did you mean ${near}` : ''}. Expressions see answers, context, domain, last and named predicates.`,
      near,
    );
  }

  private member(node: SyntaxNode, { object, name }: { object: SyntaxNode; name: string }, locals: Locals): Type {
    if (isAnswers(object, locals)) return this.answer(node, name);
    const type = this.typeOf(object, locals);
    if (type.kind === 'map' || isOpen(type)) return DYNAMIC;
    return this.report(node, `${nameOfType(type)} has no ".${name}".`);
  }

  private answer(node: SyntaxNode, key: string): Type {
    const schema = this.scope.answers.get(key);
    if (schema) {
      this.keys.add(key);
      return typeOfAnswer(key, schema);
    }
    const near = closest(key, [...this.scope.answers.keys()]);
    const suggestion = near === undefined ? undefined : `answers.${near}`;
    return this.suggest(node, `No question has the key "${key}"${near ? `; did you mean ${near}` : ''}.`, suggestion);
  }

  private index(node: Extract<SyntaxNode, { op: '[]' }>, locals: Locals): Type {
    const [object, index] = node.args;
    if (isAnswers(object, locals) && index.op === 'value' && typeof index.args === 'string') {
      return this.answer(node, index.args);
    }
    const type = this.typeOf(object, locals);
    if (type.kind === 'list') {
      this.expect(index, 'number', locals);
      return type.item;
    }
    if (type.kind === 'map') this.expect(index, 'text', locals);
    else if (isOpen(type)) this.typeOf(index, locals);
    else return this.report(node, `${nameOfType(type)} has no members to choose from.`);
    return DYNAMIC;
  }

  private conditional([condition, yes, no]: readonly [SyntaxNode, SyntaxNode, SyntaxNode], locals: Locals): Type {
    this.expect(condition, 'boolean', locals);
    return commonType([this.typeOf(yes, locals), this.typeOf(no, locals)]);
  }

  private equality([left, right]: readonly [SyntaxNode, SyntaxNode], locals: Locals): Type {
    const a = this.typeOf(left, locals);
    const b = this.typeOf(right, locals);
    if (!comparable(a, b)) {
      this.report(
        right,
        `This is ${nameOfType(plain(b))}, but it is compared with ${nameOfType(plain(a))}; they are never equal.`,
      );
    } else {
      this.checkTexts(a, right, b);
      this.checkTexts(b, left, a);
    }
    return BOOLEAN;
  }

  /** A literal that is none of the options of the choice it is compared with, or no date. */
  private checkTexts(choice: Type, node: SyntaxNode, literal: Type): void {
    if (choice.kind !== 'text' || choice.of === undefined || node.op !== 'value' || literal.kind !== 'text') return;
    const value = node.args as string;
    if (choice.date) {
      if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) this.report(node, `Dates are written 'YYYY-MM-DD'.`);
      return;
    }
    if (choice.values?.includes(value)) return;
    const near = closest(value, choice.values ?? []);
    const options = (choice.values ?? []).slice(0, 8).map(quote).join(', ');
    this.suggest(
      node,
      `${quote(value)} is not an option of ${choice.of}${near ? `; did you mean ${quote(near)}` : ''}. Its options are ${options}.`,
      near === undefined ? undefined : quote(near),
    );
  }

  private ordering(node: Extract<SyntaxNode, { op: '<' | '<=' | '>' | '>=' }>, locals: Locals): Type {
    const [left, right] = node.args;
    const a = this.typeOf(left, locals);
    const b = this.typeOf(right, locals);
    for (const [side, type] of [
      [left, a],
      [right, b],
    ] as const) {
      if (type.kind !== 'number' && type.kind !== 'text' && !isOpen(type)) {
        this.report(side, `Only numbers, texts and dates have an order; this is ${nameOfType(type)}.`);
        return BOOLEAN;
      }
    }
    if (!comparable(a, b)) {
      this.report(right, `This is ${nameOfType(plain(b))}, but it is compared with ${nameOfType(plain(a))}.`);
    } else if (a.kind === 'text' && a.date) this.checkTexts(a, right, b);
    else if (b.kind === 'text' && b.date) this.checkTexts(b, left, a);
    return BOOLEAN;
  }

  private membership([left, right]: readonly [SyntaxNode, SyntaxNode], locals: Locals): Type {
    const item = this.typeOf(left, locals);
    const container = this.typeOf(right, locals);
    if (container.kind === 'list') {
      this.checkMembers({ node: left, type: item }, right, container.item);
    } else if (container.kind !== 'map' && !isOpen(container)) {
      this.report(right, `"in" needs a list on its right; this is ${nameOfType(container)}.`);
    }
    return BOOLEAN;
  }

  private checkMembers(
    { node: left, type: item }: { readonly node: SyntaxNode; readonly type: Type },
    right: SyntaxNode,
    member: Type,
  ): void {
    if (right.op !== 'list') {
      if (!comparable(item, member)) this.report(left, `The list holds ${nameOfType(member)}, so this is never in it.`);
      else this.checkTexts(member, left, item);
      return;
    }
    for (const element of right.args) {
      const type = element.op === 'value' ? this.literal(element) : DYNAMIC;
      if (!comparable(item, type))
        this.report(element, `This is ${nameOfType(plain(type))}, so it never equals ${nameOfType(plain(item))}.`);
      else this.checkTexts(item, element, type);
    }
  }

  private addition(node: Extract<SyntaxNode, { op: '+' }>, locals: Locals): Type {
    const [a, b] = [this.typeOf(node.args[0], locals), this.typeOf(node.args[1], locals)];
    const known = isOpen(a) ? b : a;
    if (isOpen(known)) return DYNAMIC;
    if (!['number', 'text', 'list'].includes(known.kind)) {
      return this.report(node, `"+" adds numbers, texts or lists, not ${nameOfType(known)}.`);
    }
    if (!comparable(a, b)) {
      return this.report(
        node,
        `"+" needs the same on both sides; these are ${nameOfType(plain(a))} and ${nameOfType(plain(b))}. Use string() to make text.`,
      );
    }
    return known.kind === 'text' ? TEXT : known;
  }

  private call(node: SyntaxNode, { name, receiver, args }: Call, locals: Locals): Type {
    if (name === 'has' && receiver === null) return this.presence(node, args, locals);
    if (receiver !== null && isMacro(name)) return this.macro(node, { name, receiver, args }, locals);
    const found = findFunction(name, receiver === null ? 'function' : 'method');
    if (!found) return this.unknownFunction(node, name, receiver !== null);
    return this.checkArguments(node, found, { values: receiver === null ? args : [receiver, ...args], locals });
  }

  private checkArguments(
    node: SyntaxNode,
    found: GuardFunction,
    { values, locals }: { values: readonly SyntaxNode[]; locals: Locals },
  ): Type {
    if (values.length !== found.params.length) {
      const given = found.call === 'method' ? 1 : 0;
      return this.report(
        node,
        `${found.name}() takes ${found.params.length - given} argument(s), not ${values.length - given}.`,
        found.result,
      );
    }
    values.forEach((value, position) => {
      const wanted = found.params[position]!;
      const type = this.typeOf(value, locals);
      if (wanted.kind !== 'dynamic' && !comparable(type, wanted)) {
        this.report(value, `${found.name}() works on ${nameOfType(wanted)}, but this is ${nameOfType(plain(type))}.`);
      }
    });
    return found.result;
  }

  private unknownFunction(node: SyntaxNode, name: string, method: boolean): Type {
    if (name === 'matches') {
      return this.report(
        node,
        "matches() is not available, because a pattern can run without end. Give the question's answer a pattern instead.",
        BOOLEAN,
      );
    }
    const near = closest(
      name,
      FUNCTIONS.filter((candidate) => (candidate.call === 'method') === method).map((candidate) => candidate.name),
    );
    return this.report(node, `There is no function ${name}()${near ? `; did you mean ${near}()` : ''}.`);
  }

  private presence(node: SyntaxNode, args: readonly SyntaxNode[], locals: Locals): Type {
    const [argument] = args;
    if (args.length !== 1 || argument === undefined || argument.op !== '.') {
      return this.report(node, 'has() takes one path such as answers.email.', BOOLEAN);
    }
    this.typeOf(argument, locals);
    return BOOLEAN;
  }

  private macro(
    node: SyntaxNode,
    { name, receiver, args }: Call & { readonly receiver: SyntaxNode },
    locals: Locals,
  ): Type {
    const container = this.typeOf(receiver, locals);
    if (container.kind !== 'list' && !isOpen(container)) {
      return this.report(receiver, `${name}() works on a list; this is ${nameOfType(container)}.`);
    }
    const [variable, body] = args;
    if (args.length !== 2 || variable === undefined || body === undefined || variable.op !== 'id') {
      return this.report(node, `${name}() takes a name and an expression: list.${name}(x, x > 1).`);
    }
    if (locals.length >= MAX_MACRO_DEPTH)
      return this.report(node, `At most ${MAX_MACRO_DEPTH} of ${MACROS.join(', ')} may stand inside each other.`);
    const item = container.kind === 'list' ? container.item : DYNAMIC;
    const inner = [...locals, { name: variable.args, type: item }];
    if (name === 'map') return listOf(this.typeOf(body, inner));
    this.expect(body, 'boolean', inner);
    return name === 'filter' ? listOf(item) : BOOLEAN;
  }
}

interface Call {
  readonly name: string;
  readonly receiver: SyntaxNode | null;
  readonly args: readonly SyntaxNode[];
}

/** Whether this is the root `answers`, and not a macro's variable of that name. */
export function isAnswers(node: SyntaxNode, locals: readonly { readonly name: string }[]): boolean {
  return node.op === 'id' && node.args === 'answers' && !locals.some(({ name }) => name === 'answers');
}
