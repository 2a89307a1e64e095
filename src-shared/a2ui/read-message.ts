/** Validates a raw server message: limits, version, exactly one kind, schema. */
import { schemaIssues } from '../flow/schema-issues.ts';
import { isJsonObject, type Json } from '../json.ts';
import { fail, ok, type Result } from '../result.ts';
import { checkJsonLimits } from './limits.ts';
import { A2UI_VERSIONS, NEWER_VERSIONS, SERVER_KINDS, serverMessageSchema, type ServerMessage } from './messages.ts';
import { listAll, listEither } from '../messages/list-words.ts';
import { t } from '../messages/translate.ts';
import { versionFound } from '../messages/version-found.ts';

export interface MessageFault {
  readonly code:
    | 'message.limit'
    | 'message.shape'
    | 'message.version'
    | 'surface.unknown'
    | 'surface.exists'
    | 'component.duplicate'
    | 'component.too-many'
    | 'data.path';
  /** JSON pointer into the message. */
  readonly pointer: string;
  readonly message: string;
}

export function readServerMessage(raw: unknown): Result<ServerMessage, MessageFault> {
  const breach = checkJsonLimits(raw);
  if (breach !== null) return fail({ code: 'message.limit', ...breach });
  const envelope = checkEnvelope(raw);
  if (envelope !== null) return fail(envelope);
  const parsed = serverMessageSchema.safeParse(raw);
  if (parsed.success) return ok(parsed.data);
  const { pointer, message } = schemaIssues(parsed.error)[0]!;
  return fail({ code: 'message.shape', pointer, message });
}

/** Explains errors that the union of the four kinds could only call invalid. */
function checkEnvelope(raw: unknown): MessageFault | null {
  if (!isJsonObject(raw))
    return { code: 'message.shape', pointer: '', message: t('screenChecks.readMessage.notAnObject') };
  const { version, ...rest } = raw;
  if (!(A2UI_VERSIONS as readonly unknown[]).includes(version)) return wrongVersion(version);
  const kinds = SERVER_KINDS.filter((kind) => Object.hasOwn(rest, kind));
  if (kinds.length !== 1) {
    const message = t('screenChecks.readMessage.kindCount', {
      kinds: listEither(SERVER_KINDS),
      found: kinds.length === 0 ? t('screenChecks.readMessage.noKind') : listAll(kinds),
    });
    return { code: 'message.shape', pointer: '', message };
  }
  const other = Object.keys(rest).find((name) => name !== kinds[0]);
  return other === undefined ? null : foreignKey(other);
}

function foreignKey(name: string): MessageFault {
  const message = t('screenChecks.readMessage.unknownKey', { name: name.slice(0, 60) });
  return { code: 'message.shape', pointer: `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, message };
}

function wrongVersion(version: Json | undefined): MessageFault {
  const message = t('screenChecks.readMessage.versionUnsupported', {
    found: versionFound(version),
    supported: listAll([...A2UI_VERSIONS, ...NEWER_VERSIONS].map((one) => `"${one}"`)),
  });
  return { code: 'message.version', pointer: '/version', message };
}
