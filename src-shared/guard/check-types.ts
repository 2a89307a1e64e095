/** Type-checks a syntax tree against the answers of a flow. Collects problems with positions; never throws. */
import { EXPRESSION_ROOTS } from '../flow/ids.ts';
import { closest } from '../closest.ts';
import { typeOfCall, type Locals, type Typing } from './check-calls.ts';
import { checkEquality, checkMembership, checkOrdering, type Side } from './check-comparisons.ts';
import type { GuardScope } from './scope.ts';
import type { ExpressionProblem, SyntaxNode } from './syntax.ts';
import { TypeReport } from './type-report.ts';
import {
  BOOLEAN,
  commonType,
  comparable,
  DYNAMIC,
  isOpen,
  listOf,
  literalType,
  MAP,
  nameOfType,
  NUMBER,
  plain,
  TEXT,
  typeOfAnswer,
  typeOfPath,
  type Type,
} from './types.ts';
import { t } from '../messages/translate.ts';
import { didYouMean } from '../messages/did-you-mean.ts';

const MAP_ROOTS: ReadonlySet<string> = new Set(['answers', 'context', 'domain', 'event', 'client', 'approval']);

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
  return { type, problems: checker.report.problems, keys: checker.keys, predicates: checker.predicates };
}

class TypeChecker implements Typing {
  readonly report = new TypeReport();
  readonly keys = new Set<string>();
  readonly predicates = new Set<string>();
  readonly #scope: GuardScope;

  constructor(scope: GuardScope) {
    this.#scope = scope;
  }

  typeOf(node: SyntaxNode, locals: Locals): Type {
    switch (node.op) {
      case 'value':
        return this.#literal(node);
      case 'id':
        return this.#identifier(node, node.args, locals);
      case '.':
        return this.#member(node, { object: node.args[0], name: node.args[1] }, locals);
      case '[]':
        return this.#index(node, locals);
      case 'list':
        return listOf(commonType(node.args.map((item) => this.typeOf(item, locals))));
      case 'map':
        for (const [key, value] of node.args) {
          this.expect(key, 'text', locals);
          this.typeOf(value, locals);
        }
        return MAP;
      case '?:':
        return this.#conditional(node.args, locals);
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
        checkEquality(this.report, ...this.#sides(node.args, locals));
        return BOOLEAN;
      case '<':
      case '<=':
      case '>':
      case '>=':
        checkOrdering(this.report, ...this.#sides(node.args, locals));
        return BOOLEAN;
      case 'in':
        checkMembership(this.report, ...this.#sides(node.args, locals));
        return BOOLEAN;
      case '+':
        return this.#addition(node, locals);
      case '-':
      case '*':
      case '/':
      case '%':
        for (const side of node.args) this.expect(side, 'number', locals);
        return NUMBER;
      case 'call':
        return typeOfCall(this, { node, name: node.args[0], receiver: null, args: node.args[1] }, locals);
      case 'rcall':
        return typeOfCall(this, { node, name: node.args[0], receiver: node.args[1], args: node.args[2] }, locals);
      default:
        return this.report.add(node, t('expressions.checkTypes.unsupportedSyntax'));
    }
  }

  expect(node: SyntaxNode, kind: 'boolean' | 'number' | 'text', locals: Locals): void {
    const type = this.typeOf(node, locals);
    if (type.kind !== kind && !isOpen(type)) {
      const wanted = t(`expressions.types.${kind}`);
      this.report.add(node, t('expressions.checkTypes.wrongType', { wanted, actual: nameOfType(type) }));
    }
  }

  #literal(node: Extract<SyntaxNode, { op: 'value' }>): Type {
    const type = literalType(node.args);
    return type ?? this.report.add(node, t('expressions.checkTypes.unsupportedLiteral'));
  }

  #sides([left, right]: readonly [SyntaxNode, SyntaxNode], locals: Locals): [Side, Side] {
    return [
      { node: left, type: this.typeOf(left, locals) },
      { node: right, type: this.typeOf(right, locals) },
    ];
  }

  #identifier(node: SyntaxNode, name: string, locals: Locals): Type {
    const local = locals.findLast((candidate) => candidate.name === name);
    if (local) return local.type;
    // All answers at once, as in size(answers): each of them is read.
    if (name === 'answers') for (const key of this.#scope.answers.keys()) this.keys.add(key);
    if (MAP_ROOTS.has(name)) return MAP;
    if (name === 'last') return DYNAMIC;
    if (name === 'asked') return TEXT;
    if (name === 'path') return typeOfPath(this.#scope.paths ?? []);
    if (this.#scope.predicates.has(name)) {
      this.predicates.add(name);
      return BOOLEAN;
    }
    if (this.#scope.answers.has(name))
      return this.report.suggest(node, t('expressions.checkTypes.answerNeedsPrefix', { name }), `answers.${name}`);
    const near = closest(name, [...EXPRESSION_ROOTS, ...this.#scope.predicates.keys()]);
    return this.report.suggest(
      node,
      near === undefined
        ? t('expressions.checkTypes.unknownName', { name, roots: EXPRESSION_ROOTS.join(', ') })
        : t('expressions.checkTypes.unknownNameAlone', { name }) + didYouMean(near),
      near,
    );
  }

  #member(node: SyntaxNode, { object, name }: { object: SyntaxNode; name: string }, locals: Locals): Type {
    if (isAnswers(object, locals)) return this.#answer(node, name);
    if (isRoot('context', object, locals)) return this.#fromContext(name);
    const type = this.typeOf(object, locals);
    if (type.kind === 'map' || isOpen(type)) return DYNAMIC;
    return this.report.add(node, t('expressions.checkTypes.unknownMember', { type: nameOfType(type), name }));
  }

  #answer(node: SyntaxNode, key: string): Type {
    const schema = this.#scope.answers.get(key);
    if (schema) {
      this.keys.add(key);
      return typeOfAnswer(key, schema);
    }
    const near = closest(key, [...this.#scope.answers.keys()]);
    const suggestion = near === undefined ? undefined : `answers.${near}`;
    return this.report.suggest(node, t('expressions.checkTypes.unknownKey', { key }) + didYouMean(near), suggestion);
  }

  /** The declared inputs and outputs of the subgraph; the context may contain others. */
  #fromContext(name: string): Type {
    const schema = this.#scope.contextTypes?.get(name);
    return schema === undefined ? DYNAMIC : typeOfAnswer(`context.${name}`, schema);
  }

  #index(node: Extract<SyntaxNode, { op: '[]' }>, locals: Locals): Type {
    const [object, index] = node.args;
    if (isAnswers(object, locals) && index.op === 'value' && typeof index.args === 'string') {
      return this.#answer(node, index.args);
    }
    if (isRoot('context', object, locals) && index.op === 'value' && typeof index.args === 'string')
      return this.#fromContext(index.args);
    const type = this.typeOf(object, locals);
    if (type.kind === 'list') {
      this.expect(index, 'number', locals);
      return type.item;
    }
    if (type.kind === 'map') this.expect(index, 'text', locals);
    else if (isOpen(type)) this.typeOf(index, locals);
    else return this.report.add(node, t('expressions.checkTypes.noMembers', { type: nameOfType(type) }));
    return DYNAMIC;
  }

  #conditional([condition, yes, no]: readonly [SyntaxNode, SyntaxNode, SyntaxNode], locals: Locals): Type {
    this.expect(condition, 'boolean', locals);
    return commonType([this.typeOf(yes, locals), this.typeOf(no, locals)]);
  }

  #addition(node: Extract<SyntaxNode, { op: '+' }>, locals: Locals): Type {
    const [a, b] = [this.typeOf(node.args[0], locals), this.typeOf(node.args[1], locals)];
    const known = isOpen(a) ? b : a;
    if (isOpen(known)) return DYNAMIC;
    if (!['number', 'text', 'list'].includes(known.kind)) {
      return this.report.add(node, t('expressions.checkTypes.notAddable', { actual: nameOfType(known) }));
    }
    if (!comparable(a, b)) {
      return this.report.add(
        node,
        t('expressions.checkTypes.addedTypesDiffer', {
          left: nameOfType(plain(a)),
          right: nameOfType(plain(b)),
        }),
      );
    }
    return known.kind === 'text' ? TEXT : known;
  }
}

/** Whether this is the root `answers`, and not a macro's variable of that name. */
export function isAnswers(node: SyntaxNode, locals: readonly { readonly name: string }[]): boolean {
  return isRoot('answers', node, locals);
}

function isRoot(root: string, node: SyntaxNode, locals: readonly { readonly name: string }[]): boolean {
  return node.op === 'id' && node.args === root && !locals.some(({ name }) => name === root);
}
