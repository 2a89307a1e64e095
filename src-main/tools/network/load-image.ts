/**
 * Loads an image of a screen after the user asked for it. The page itself may load nothing from elsewhere, so that no
 * screen or injected content can leak data in an image URL.
 */
import { appError, type AppError } from '../../../src-shared/errors.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import { privateOriginsOf, resolveHost, type HostPolicy } from './resolve-host.ts';
import { sendRequest, TooLarge, type Incoming } from './send-request.ts';
import { t } from '../../messages/translate.ts';

const MAX_BYTES = 5 * 1024 * 1024;
const MAX_REDIRECTS = 3;
const TIMEOUT_MS = 20_000;
const TYPE = /^image\/[a-z0-9.+-]{1,40}$/;

export type LoadImageOptions = Partial<Pick<HostPolicy, 'privateOrigins' | 'resolve'>>;

/** Returns a data URL. The user approved this host, so no other is contacted. */
export async function loadImage(address: string, options: LoadImageOptions = {}): Promise<Result<{ data: string }>> {
  const hosts = { privateOrigins: privateOriginsOf(process.env), allowsLiterals: true, ...options };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let url = URL.parse(address);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
      return fail(failed(t('plugins.loadImage.invalidUrl'), t('plugins.loadImage.invalidUrlHint')));
    const answered = await ask(url, hosts, signal);
    if (!answered.ok) return answered;
    const location = answered.value.header('location');
    if (answered.value.status < 300 || answered.value.status > 399 || location === null)
      return await read(answered.value, url);
    answered.value.discard();
    const next: URL | null = URL.parse(location, url.href);
    if (next !== null && next.host !== url.host)
      return fail(
        failed(
          t('plugins.loadImage.otherHost', { host: url.host, target: next.host }),
          t('plugins.loadImage.otherHostHint'),
        ),
      );
    url = next;
  }
  return fail(failed(t('plugins.loadImage.tooManyRedirects'), t('plugins.loadImage.tooManyRedirectsHint')));
}

async function ask(url: URL, hosts: HostPolicy, signal: AbortSignal): Promise<Result<Incoming>> {
  const found = await resolveHost(url, hosts);
  if (!found.ok) {
    const { host, hostname } = url;
    return found.error.kind === 'unknown'
      ? fail(failed(t('plugins.loadImage.unknownHost', { hostname }), t('plugins.loadImage.checkUrl')))
      : fail(failed(t('plugins.loadImage.privateAddress', { host, address: found.error.address }), ALLOW));
  }
  try {
    return ok(
      await sendRequest({ url, method: 'GET', headers: { accept: 'image/*' }, addresses: found.value, signal }),
    );
  } catch {
    return fail(failed(t('plugins.loadImage.unreachable', { host: url.host }), t('plugins.loadImage.unreachableHint')));
  }
}

const ALLOW = t('plugins.loadImage.privateAddressHint');

async function read(response: Incoming, { host }: URL): Promise<Result<{ data: string }>> {
  const type = (response.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (response.status < 200 || response.status > 299 || !TYPE.test(type)) {
    response.discard();
    return fail(
      failed(
        t('plugins.loadImage.notAPicture', { host, status: response.status, type: type.slice(0, 60) }),
        t('plugins.loadImage.checkUrl'),
      ),
    );
  }
  try {
    return ok({ data: `data:${type};base64,${(await response.bytes(MAX_BYTES)).toString('base64')}` });
  } catch (error) {
    if (error instanceof TooLarge)
      return fail(failed(t('plugins.loadImage.tooLarge'), t('plugins.loadImage.tooLargeHint')));
    return fail(failed(t('plugins.loadImage.interrupted', { host }), t('plugins.loadImage.interruptedHint')));
  }
}

function failed(message: string, hint: string): AppError {
  return appError('io_failed', message, { hint });
}
