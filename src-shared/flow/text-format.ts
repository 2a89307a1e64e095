/** The named formats of text answers. Each check returns the normalized text, or why it is refused. */
import { fail, ok, type Result } from '../result.ts';
import type { AnswerSchema } from './answer-schema.ts';
import { t } from '../messages/translate.ts';

export type TextFormat = NonNullable<Extract<AnswerSchema, { type: 'text' }>['format']>;

const LETTER = /\p{L}/u;
const UK_POSTCODE = /^([A-Z]{1,2}[0-9]{1,2}[A-Z]?)([0-9][A-Z]{2})$/;
const OTHER_POSTCODE = /^[A-Z0-9](?:[ -]?[A-Z0-9]){2,9}$/;
const HOST = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]{1,61}$/u;
const MAILBOX = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~.-]{1,64}$/u;

/** `text` arrives trimmed. */
export function checkTextFormat(format: TextFormat, text: string): Result<string, string> {
  switch (format) {
    case 'plain':
      return ok(text);
    case 'name':
      return LETTER.test(text) && !/[0-9@<>]/.test(text)
        ? ok(text.replace(/\s+/g, ' '))
        : fail(t('flow.textFormat.name'));
    case 'email':
      return checkEmail(text);
    case 'phone':
      return checkPhone(text);
    case 'postcode':
      return checkPostcode(text);
    case 'url':
      return checkUrl(text);
    case 'address':
      return checkAddress(text);
  }
}

function checkEmail(text: string): Result<string, string> {
  const at = text.lastIndexOf('@');
  const mailbox = text.slice(0, Math.max(at, 0));
  const host = text.slice(at + 1).toLowerCase();
  const fits = at > 0 && text.length <= 254 && MAILBOX.test(mailbox) && HOST.test(host);
  const dots = mailbox.startsWith('.') || mailbox.endsWith('.') || mailbox.includes('..');
  return fits && !dots ? ok(`${mailbox}@${host}`) : fail(t('flow.textFormat.email'));
}

function checkPhone(text: string): Result<string, string> {
  const refused = fail(t('flow.textFormat.phone'));
  if (!/^\+?[0-9 ()./-]{1,40}$/.test(text)) return refused;
  // "+44 (0)20 …": the zero in brackets is only dialed domestically.
  const international = text.startsWith('+') || text.startsWith('00');
  const digits = (international ? text.replace('(0)', '') : text).replace(/[^0-9]/g, '');
  const number = text.startsWith('00') ? digits.slice(2) : digits;
  if (number.length < 7 || number.length > 15) return refused;
  return ok(international ? `+${number}` : number);
}

function checkPostcode(text: string): Result<string, string> {
  const upper = text.toUpperCase().replace(/\s+/g, ' ');
  const uk = UK_POSTCODE.exec(upper.replaceAll(' ', ''));
  if (uk !== null) return ok(`${uk[1] ?? ''} ${uk[2] ?? ''}`);
  return OTHER_POSTCODE.test(upper) && /[0-9]/.test(upper) ? ok(upper) : fail(t('flow.textFormat.postcode'));
}

function checkAddress(text: string): Result<string, string> {
  const whole = UK_POSTCODE.exec(text.toUpperCase().replace(/[\s-]/g, ''));
  if (whole !== null) return ok(`${whole[1] ?? ''} ${whole[2] ?? ''}`);
  const isAddress = LETTER.test(text) && text.length <= 300 && !/[@<>{}]/.test(text);
  return isAddress ? ok(text.replace(/\s+/g, ' ')) : fail(t('flow.textFormat.address'));
}

function checkUrl(text: string): Result<string, string> {
  const match = /^(?:(https?):\/\/)?([^/?#\s:@]{1,253})(:[0-9]{1,5})?([/?#]\S*)?$/i.exec(text);
  const host = (match?.[2] ?? '').toLowerCase();
  if (match === null || (host !== 'localhost' && !HOST.test(host))) {
    return fail(t('flow.textFormat.url'));
  }
  return ok(`${(match[1] ?? 'https').toLowerCase()}://${host}${match[3] ?? ''}${match[4] ?? ''}`);
}
