// The media host, the editor, and whether the clocks agree.
import { mediaPath } from '@proscenium/service/domain/media/media-path'
import { failure, ok, skipped, warning, type Check, type CheckInput } from '../check.ts'

const MEDIA_FIX = 'Check --media-origin (PROSCENIUM_MEDIA_ORIGIN) and that the service can reach the media host.'

export const mediaHost: Check = {
  name: 'media_host',
  fix: MEDIA_FIX,
  async run({ target: { mediaOrigin, mediaSign, store }, fetch, signal }) {
    if (mediaOrigin === null) return skipped('No media host is configured.')
    const file = store === null ? null : await sampleFile(store)
    if (file === null) {
      const headers = { ...(await mediaSign?.({ method: 'GET', url: new URL(mediaOrigin) })) }
      const { status } = await fetch(mediaOrigin, { headers, signal, redirect: 'manual' })
      return ok(`It answers (${status}); the catalogue has no file to read.`)
    }
    const url = new URL(mediaPath(file.key), `${mediaOrigin}/`)
    const headers = {
      ...(await mediaSign?.({ method: 'GET', url })),
      Range: 'bytes=0-0',
      'Accept-Encoding': 'identity',
    }
    const response = await fetch(url, { headers, signal, redirect: 'manual' })
    await response.body?.cancel()
    const { status } = response
    if (status === 200)
      return failure('It ignores Range requests, so no video can be sought.', 'Enable byte ranges on the media host.')
    if (status !== 206)
      return failure(
        `It returns ${status} for ${file.key} of the catalogue.`,
        'Upload the file, or import the catalogue with its present paths.',
      )
    const range = response.headers.get('content-range')
    if (range !== `bytes 0-0/${file.bytes}`)
      return failure(
        `${file.key} has another size than the catalogue says.`,
        'Import the catalogue again with --media-host.',
      )
    return ok('A file of the catalogue can be read in ranges.')
  },
}

async function sampleFile(store: NonNullable<CheckInput['target']['store']>) {
  if ((await store.health.pendingMigrations()).length > 0) return null
  return await store.health.sampleFile()
}

const EDITOR_FIX = 'Check --editor (PROSCENIUM_EDITOR_URL) and that the editor runs.'

export const editor: Check = {
  name: 'editor',
  fix: EDITOR_FIX,
  async run({ target: { editorUrl, publicOrigin }, fetch, signal }) {
    if (editorUrl === null) return skipped('No editor is configured.')
    const response = await fetch(editorUrl, { signal })
    await response.body?.cancel()
    if (response.status !== 200) return failure(`${editorUrl} returns ${response.status}.`, EDITOR_FIX)
    if (response.headers.has('x-frame-options'))
      return failure(
        'The editor forbids framing with X-Frame-Options.',
        'Replace that header by `Content-Security-Policy: frame-ancestors`.',
      )
    const policy = response.headers.get('content-security-policy')
    if (publicOrigin !== null && policy !== null && !framesAllowed(policy, publicOrigin))
      return failure(
        'The editor’s frame-ancestors do not allow the service.',
        `Add ${publicOrigin} to frame-ancestors in the editor’s Content-Security-Policy.`,
      )
    return ok('It may be framed by the service.')
  },
}

const SKEW_WARNING_MS = 10_000
const SKEW_FAILURE_MS = 60_000
const CLOCK_FIX = 'Synchronise the clocks (NTP): signatures and tokens are only valid for minutes.'

export const clockSkew: Check = {
  name: 'clock',
  fix: CLOCK_FIX,
  async run(input) {
    const { mediaOrigin, editorUrl, publicOrigin, store, blobsAddress = null } = input.target
    const dated = await Promise.all(
      [
        { name: 'media host', url: mediaOrigin },
        { name: 'S3 store', url: blobsAddress },
        { name: 'editor', url: editorUrl },
        { name: 'public origin', url: publicOrigin },
      ].map(async ({ name, url }) => ({ name, skew: url === null ? null : await skewOf(url, input) })),
    )
    const database = store === null ? null : await skewAround(input, () => store.health.now())
    const known = [...dated, { name: 'database', skew: database }].flatMap(({ name, skew }) =>
      skew === null ? [] : [{ name, skew }],
    )
    const worst = known.toSorted((a, b) => Math.abs(b.skew) - Math.abs(a.skew))[0]
    if (worst === undefined) return skipped('No other clock can be read.')
    const { name, skew } = worst
    const text = `It is ${Math.round(Math.abs(skew) / 1_000)} s ${skew > 0 ? 'behind' : 'ahead of'} that of the ${name}.`
    if (Math.abs(skew) >= SKEW_FAILURE_MS) return failure(text, CLOCK_FIX)
    return Math.abs(skew) >= SKEW_WARNING_MS ? warning(text, CLOCK_FIX) : ok('It agrees with the other clocks.')
  },
}

/** Null if the host is unreachable, which its own check reports, or has no clock. */
async function skewOf(url: string, input: CheckInput): Promise<number | null> {
  return await skewAround(input, async () => {
    const response = await input
      .fetch(url, { method: 'HEAD', signal: input.signal, redirect: 'manual' })
      .catch(() => null)
    const at = Date.parse(response?.headers.get('date') ?? '')
    return Number.isNaN(at) ? null : at
  })
}

/** How much later the other clock is than the middle of the request, in ms. */
async function skewAround({ clock }: CheckInput, read: () => Promise<number | null>): Promise<number | null> {
  const before = clock.now()
  const at = await read()
  return at === null ? null : at - (before + clock.now()) / 2
}

/**
 * Whether a Content-Security-Policy allows an origin to frame its page (CSP Level 3, `frame-ancestors`). Without the
 * directive, everyone may. Several policies all apply.
 */
export function framesAllowed(policies: string, origin: string): boolean {
  return policies.split(',').every((policy) => {
    const directive = policy
      .split(';')
      .map((part) => part.trim().toLowerCase().split(/\s+/))
      .find(([name]) => name === 'frame-ancestors')
    return directive === undefined || directive.slice(1).some((source) => matches(source, new URL(origin)))
  })
}

function matches(source: string, origin: URL): boolean {
  if (source === '*') return true
  if (/^[a-z][a-z0-9+.-]*:$/.test(source)) return source === origin.protocol
  const [, scheme = origin.protocol, host = '', port] =
    /^(?:([a-z]+:)\/\/)?([^:/]+|\[[^\]]+\])(?::(\d+|\*))?\/?$/.exec(source) ?? []
  return scheme === origin.protocol && portMatches(port, origin) && hostMatches(host, origin.hostname)
}

function portMatches(source: string | undefined, { protocol, port }: URL): boolean {
  const standard = protocol === 'https:' ? '443' : '80'
  return source === '*' || (source ?? standard) === (port === '' ? standard : port)
}

function hostMatches(source: string, hostname: string): boolean {
  return source.startsWith('*.') ? hostname.endsWith(source.slice(1)) : hostname === source
}
