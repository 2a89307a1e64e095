/** Conditions as people read them: `answers.size == 'large' && !domain.paid` is "Size is large and not paid". */
import { t } from '../messages/translate.ts';
import { isPlural, joined, nameInWords, plainName, valueOf, type ConditionNames } from './operand-words.ts';
import { keyUsesOf } from './key-uses.ts';
import { answerKey, holdsKeys, isAnswer, isName, pathOf, sizedBy } from './node-paths.ts';
import {
  ARITHMETIC,
  FUNCTIONS,
  LEVEL,
  LISTS,
  METHODS,
  MIRRORED,
  OPPOSITE,
  ORDER,
  PLURAL,
  QUANTIFIERS,
  UNSAID,
  type Level,
  type Statement,
} from './operator-words.ts';
import { parseSyntax, type SyntaxNode } from './syntax.ts';

/** Null for text that can't be parsed: it can only be shown as code. */
export function conditionInWords(text: string, names: ConditionNames = {}): string | null {
  const syntax = parseSyntax(text);
  if (!syntax.ok) return null;
  const said = new Sentence(names, unsaidAnswer(syntax.value, names))
    .condition(syntax.value, LEVEL.any)
    .replace(/\s+/g, ' ')
    .trim();
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** The card's own answer, if the condition reads nothing else: next to other names, its name is needed. */
function unsaidAnswer(root: SyntaxNode, { own }: ConditionNames): string | null {
  if (own === undefined) return null;
  const { byKey, seesMore } = keyUsesOf(root, new Map());
  return !seesMore && byKey.size === 1 && byKey.has(own) ? own : null;
}

type Pair = readonly [SyntaxNode, SyntaxNode];

class Sentence {
  readonly #names: ConditionNames;
  readonly #unsaid: string | null;

  constructor(names: ConditionNames, unsaid: string | null) {
    this.#names = names;
    this.#unsaid = unsaid;
  }

  /** An expression that is true or false. */
  condition(node: SyntaxNode, around: Level): string {
    switch (node.op) {
      case '&&':
        return this.#connected('and', node.args, around);
      case '||':
        return this.#connected('or', node.args, around);
      case '!_':
        return this.#negated(node.args);
      case '==':
      case '!=':
        return this.#equality(node.op, node.args);
      case '<':
      case '<=':
      case '>':
      case '>=':
        return this.#order(node.op, node.args);
      case 'in':
        return this.#membership(node.args, true);
      case 'call':
      case 'rcall':
        return this.#call(node, around);
      default:
        return isAnswer(node) ? this.#statement('isTrue', node) : this.value(node, around);
    }
  }

  #connected(words: 'and' | 'or', [left, right]: Pair, around: Level): string {
    const level = LEVEL[words];
    const text = t(`conditionWords.${words}`, {
      left: this.condition(left, level),
      right: this.condition(right, level),
    });
    // A chain of one operator needs no parentheses. Mixed ones do: few readers know which binds first.
    return around !== LEVEL.any && around !== level ? enclosed(text) : text;
  }

  #negated(inner: SyntaxNode): string {
    if (inner.op === '!_') return this.condition(inner.args, LEVEL.comparison);
    if (inner.op === '==' || inner.op === '!=') return this.#equality(OPPOSITE[inner.op]!, inner.args);
    if (inner.op === 'in') return this.#membership(inner.args, false);
    if (inner.op === 'call' && inner.args[0] === 'has' && inner.args[1].length === 1) {
      return this.#presence(inner.args[1][0]!, false);
    }
    if (isAnswer(inner)) return this.#statement('isNotTrue', inner);
    return t('conditionWords.not', {
      condition: isName(inner) ? this.value(inner) : enclosed(this.condition(inner, 0)),
    });
  }

  #equality(operator: string, [left, right]: Pair): string {
    const [subject, other] = left.op === 'value' && right.op !== 'value' ? [right, left] : [left, right];
    const isSame = operator === '==';
    if (other.op === 'value' && other.args === null) return this.#presence(subject, !isSame);
    if (other.op === 'value' && Number(other.args) === 0 && typeof other.args !== 'boolean') {
      const sized = sizedBy(subject);
      if (sized !== null && other.args !== '') return this.#emptiness(sized, isSame);
    }
    if (other.op === 'value' && other.args === '') return this.#emptiness(subject, isSame);
    return this.#statement(isSame ? 'is' : 'isNot', subject, this.#compared(subject, other));
  }

  #order(operator: keyof typeof ORDER, [left, right]: Pair): string {
    const isMirrored = left.op === 'value' && right.op !== 'value';
    const [subject, other] = isMirrored ? [right, left] : [left, right];
    const shown = (isMirrored ? MIRRORED[operator] : operator) as keyof typeof ORDER;
    const sized = sizedBy(subject);
    if (sized !== null && shown === '>' && other.op === 'value' && Number(other.args) === 0) {
      return this.#emptiness(sized, false);
    }
    const isDate = other.op === 'value' && /^\d{4}-\d{2}-\d{2}/.test(String(other.args));
    return this.#statement(ORDER[shown][isDate ? 'date' : 'number'], subject, this.#compared(subject, other));
  }

  #membership([member, container]: Pair, isIn: boolean): string {
    if (container.op === 'list' && (container.args as readonly SyntaxNode[]).length > 0) {
      const options = container.args as readonly SyntaxNode[];
      const value = joined(
        options.map((option) => this.#compared(member, option)),
        'either',
      );
      return this.#statement(isIn ? 'is' : 'isNot', member, value);
    }
    return this.#statement(isIn ? 'includes' : 'includesNot', container, this.#compared(container, member));
  }

  #presence(node: SyntaxNode, isThere: boolean): string {
    const words = isAnswer(node) ? (['answered', 'unanswered'] as const) : (['set', 'unset'] as const);
    return this.#statement(words[isThere ? 0 : 1]!, node);
  }

  #emptiness(node: SyntaxNode, isEmpty: boolean): string {
    return this.#statement(isEmpty ? 'empty' : 'notEmpty', node);
  }

  /** What a condition says about its subject. */
  #statement(words: Statement, subject: SyntaxNode, value = ''): string {
    if (this.#unsaid !== null && answerKey(subject) === this.#unsaid)
      return t(`conditionWords.own.${words}`, { value });
    const named = this.value(subject, LEVEL.sum);
    const form = isPlural(named) && words in PLURAL ? PLURAL[words as keyof typeof PLURAL] : words;
    return t(`conditionWords.${form}`, { subject: named, value });
  }

  /** The other side of a comparison, by the label of the option if the answer has options. */
  #compared(subject: SyntaxNode, other: SyntaxNode): string {
    const key = answerKey(subject);
    const label = key !== null && other.op === 'value' ? this.#names.option?.(key, other.args) : undefined;
    if (label !== undefined) return label;
    // `asked` and the changed answers contain answer keys.
    const isKey = other.op === 'value' && typeof other.args === 'string' && holdsKeys(subject);
    return isKey ? this.#answer(other.args as string) : this.value(other, LEVEL.sum);
  }

  /** An expression in place of a value. */
  value(node: SyntaxNode, around: Level = LEVEL.any): string {
    const key = answerKey(node);
    if (key !== null) return this.#answer(key);
    switch (node.op) {
      case 'value':
        return valueOf(node.args);
      case 'id':
        return nameInWords([node.args]);
      case '.':
      case '.?':
      case '[]':
      case '[?]':
        return this.#member(node);
      case 'list':
        return joined(
          (node.args as readonly SyntaxNode[]).map((part) => this.value(part)),
          'all',
        );
      case '-_':
        return t('conditionWords.minus', { value: this.value(node.args, LEVEL.atom) });
      case '?:':
        return this.#choice(node.args, around);
      case 'call':
      case 'rcall':
        return this.#call(node, around);
      case 'map':
        return node.input.slice(node.start, node.end);
      default:
        return node.op in ARITHMETIC
          ? this.#arithmetic(node.op as keyof typeof ARITHMETIC, node.args as Pair, around)
          : this.#inside(this.condition(node, LEVEL.any), LEVEL.or, around);
    }
  }

  #choice([condition, yes, no]: readonly [SyntaxNode, SyntaxNode, SyntaxNode], around: Level): string {
    const text = t('conditionWords.choose', {
      then: this.value(yes, LEVEL.or),
      condition: this.condition(condition, LEVEL.or),
      otherwise: this.value(no, LEVEL.or),
    });
    return this.#inside(text, LEVEL.any, around);
  }

  #arithmetic(operator: keyof typeof ARITHMETIC, [left, right]: Pair, around: Level): string {
    const { words, level } = ARITHMETIC[operator];
    const text = t(`conditionWords.${words}`, {
      left: this.value(left, level),
      right: this.value(right, level === LEVEL.sum ? LEVEL.product : LEVEL.atom),
    });
    return this.#inside(text, level, around);
  }

  #inside(text: string, level: Level, around: Level): string {
    return level < around ? enclosed(text) : text;
  }

  #answer(key: string): string {
    return this.#names.answer?.(key) ?? plainName(key);
  }

  #member(node: SyntaxNode): string {
    const path = pathOf(node);
    if (path !== null) return nameInWords(path);
    const [owner, name] = node.args as readonly [SyntaxNode, SyntaxNode | string];
    const member = typeof name === 'string' ? plainName(name) : this.value(name, LEVEL.atom);
    return t('conditionWords.member', { member, owner: this.value(owner, LEVEL.atom) });
  }

  #call(node: Extract<SyntaxNode, { op: 'call' | 'rcall' }>, around: Level): string {
    const name = node.args[0];
    const values: readonly SyntaxNode[] = node.op === 'call' ? node.args[1] : [node.args[1], ...node.args[2]];
    const [first, second, third] = values;
    if (first === undefined) return plainName(name);
    if (name === 'has') return this.#presence(first, true);
    if (UNSAID.has(name)) return this.value(first, around);
    if (second === undefined && name in FUNCTIONS) {
      const words = FUNCTIONS[name as keyof typeof FUNCTIONS];
      return t(`conditionWords.${words}`, { value: this.value(first, LEVEL.atom) });
    }
    if (second !== undefined && name in METHODS) return this.#method(name as keyof typeof METHODS, [first, second]);
    if (second?.op === 'id' && third !== undefined) {
      const quantified = this.#overList(name, { list: first, name: second.args, body: third });
      if (quantified !== null) return this.#inside(quantified, LEVEL.any, around);
    }
    return t('conditionWords.member', {
      member: plainName(name),
      owner: joined(
        values.map((v) => this.value(v)),
        'all',
      ),
    });
  }

  #method(name: keyof typeof METHODS, [subject, other]: Pair): string {
    const options = other.op === 'list' ? (other.args as readonly SyntaxNode[]) : [other];
    const value = joined(
      options.map((option) => this.value(option, LEVEL.sum)),
      'either',
    );
    return this.#statement(METHODS[name], subject, value);
  }

  #overList(
    macro: string,
    { list, name, body }: { readonly list: SyntaxNode; readonly name: string; readonly body: SyntaxNode },
  ): string | null {
    const words = { name: plainName(name), list: this.value(list, LEVEL.sum) };
    if (macro in QUANTIFIERS) {
      const key = QUANTIFIERS[macro as keyof typeof QUANTIFIERS];
      return t(`conditionWords.${key}`, { ...words, body: this.condition(body, LEVEL.any) });
    }
    if (!(macro in LISTS)) return null;
    const said = macro === 'map' ? this.value(body) : this.condition(body, LEVEL.any);
    return t(`conditionWords.${LISTS[macro as keyof typeof LISTS]}`, { ...words, body: said });
  }
}

function enclosed(text: string): string {
  return t('conditionWords.enclosed', { text });
}
