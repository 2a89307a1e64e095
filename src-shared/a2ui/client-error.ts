/** An `error` message of a client: a component it couldn't draw, or an action whose context it couldn't compute. */
import { isJsonObject, type Json } from '../json.ts';
import { fail, ok, type Result } from '../result.ts';
import { z } from '../schema.ts';
import { schemaIssues } from '../flow/schema-issues.ts';

export interface ClientError {
  readonly code: string;
  readonly message: string;
  /** Null for an error that belongs to no surface. */
  readonly surface: string | null;
  /** JSON pointer to the invalid field. */
  readonly path: string | null;
}

const errorSchema = z.object({
  code: z.string().min(1).max(100),
  message: z.string().max(4000),
  surfaceId: z.string().max(200).optional(),
  path: z.string().max(1000).optional(),
});

/** Takes the message of any version, or the error inside it. */
export function readClientError(raw: Json): Result<ClientError, string> {
  const inside = isJsonObject(raw) ? (raw['error'] ?? raw) : raw;
  const parsed = errorSchema.safeParse(inside);
  if (!parsed.success) {
    const { pointer, message } = schemaIssues(parsed.error)[0]!;
    return fail(`${pointer === '' ? '' : `${pointer}: `}${message}`);
  }
  const { code, message, surfaceId = null, path = null } = parsed.data;
  return ok({ code, message, surface: surfaceId, path });
}
