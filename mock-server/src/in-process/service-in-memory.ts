// The service without a socket: the same application, on a database in memory, for callers in this process.
import { memoryBlobs } from '@proscenium/service/blobs/memory'
import { compose, type Program } from '@proscenium/service/compose'
import { checkOptions } from '@proscenium/service/config/options'
import { configuredMediaHost } from '@proscenium/service/http/media/media-host'
import { respond, type PlainRequest, type PlainResponse } from '@proscenium/service/http/adapter/respond'
import { createReporter } from '@proscenium/service/http/observability/log'
import { noMetrics } from '@proscenium/service/http/observability/metrics-recorder'
import { createMailer, mailerOf } from '@proscenium/service/mail/mailer'
import { createBackground } from '@proscenium/service/operations/background'
import { createNotices, NOTICES_MAX } from '@proscenium/service/operations/dashboard/notices'
import { createUsageRecorder } from '@proscenium/service/operations/usage/recorder'
import { openStore, type Store } from '@proscenium/service/store/store'
import { systemClock, virtualClock } from '@proscenium/service/system'
import { qaAdditions } from '../additions.ts'
import { developmentSealKey } from '../development-seal-key.ts'
import type { ServiceToken } from '@proscenium/service/domain/auth/service-token'
import type { KeyLimit } from '@proscenium/service/domain/limits/key-limit'
import type { UsageLimit } from '@proscenium/service/domain/limits/token-bucket'
import type { UsageLimitName } from '@proscenium/service/domain/limits/usage-limits'
import type {
  BlobStore,
  ImageResizer,
  MailTransport,
  MediaUpstream,
  Random,
  VirtualClock,
} from '@proscenium/service/ports'
import type { MediaSet } from '@proscenium/media-fixtures'
import type { QaOptions } from '../options.ts'

/** Each option as the server's of the same name. */
export interface ServiceOptions {
  random?: Random
  sealKey?: Uint8Array
  streamOrigins?: string[]
  previewExpiresSeconds?: number
  apiRateLimit?: KeyLimit | 'off'
  usageLimits?: Partial<Readonly<Record<UsageLimitName, UsageLimit | 'off'>>>
  sessionsPerUser?: number | 'off'
  partnerOrigin?: string
  operatorToken?: ServiceToken | undefined
  /** Origin that clients call; `http://service.localhost:4200` when absent. */
  origin?: string
  /** Absolute address of the editor; `http://editor.localhost:4300/` when absent. */
  editorUrl?: string
  /** Store of uploaded files; in memory when absent. */
  blobs?: BlobStore
  /** A clock that the caller controls; the machine's time when absent. */
  clock?: VirtualClock
}

/** What the place where it runs gives it. */
export interface Surroundings extends Pick<Program, 'doctorOf'> {
  readonly media: MediaSet
  /** Source of the media's bytes. */
  readonly upstream: MediaUpstream
  readonly resizer: ImageResizer | null
  /** Mounts the control API below `/_control/`. */
  readonly control: boolean
  readonly pages: QaOptions['pages']
  /** Takes the mail; without it, none is sent. */
  readonly mail?: MailTransport
}

export interface ServiceInMemory {
  readonly origin: string
  readonly clock: VirtualClock
  readonly store: Store
  /** Errors: rejects if the response is aborted before it begins. */
  respond(request: PlainRequest): Promise<PlainResponse>
  /** Closes the database, which discards its content. */
  close(): Promise<void>
}

/**
 * An isolated, seeded service in memory.
 * Errors: rejects as `startServer` does if the options are wrong.
 */
export async function openServiceInMemory(given: ServiceOptions, around: Surroundings): Promise<ServiceInMemory> {
  const { blobs = memoryBlobs(systemClock()), sealKey = developmentSealKey, ...rest } = given
  const { origin = 'http://service.localhost:4200', editorUrl = 'http://editor.localhost:4300/' } = given
  const clock = given.clock ?? virtualClock(systemClock())
  const { media, upstream, resizer, control, pages, mail, ...program } = around
  const inMemory = { port: 0, db: ':memory:', seed: true, control, pages, media }
  const options = { ...rest, ...inMemory, sealKey, editorUrl, clock }
  // The service does not listen, so its origin does not affect the startup checks.
  const checked = checkOptions(options)
  const store = await openStore(options.db)
  const report = createReporter({ ...checked, metrics: noMetrics })
  const usageRecorder = createUsageRecorder({ ...checked, clock, store: store.usageCounts, report })
  const background = createBackground({ clock, report })
  const mailer = mail === undefined ? mailerOf({ ...checked, smtp: undefined }) : createMailer(mail)
  const notices = createNotices({ store, mailer, background, clock, origin })
  const whole = { ...options, publicOrigin: origin }
  const app = await compose(
    {
      ...checked,
      options: whole,
      mediaHost: configuredMediaHost(origin),
      upstream,
      resizer,
      store,
      blobs,
      origin,
      listensOn: origin,
      metrics: noMetrics,
      mailer,
      notify: () => background.run('notice_not_sent', async () => void (await notices(clock.now(), NOTICES_MAX))),
      background,
      usageRecorder,
    },
    { ...program, additions: qaAdditions(whole, control ? clock : null) },
  )
  const close = async (): Promise<void> => {
    await background.drain()
    mailer.close()
    await usageRecorder.dispose()
    await store.close()
  }
  return { origin, clock, store, respond: (request) => respond(app, request), close }
}
