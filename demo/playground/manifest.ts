// What the build of a playground says about itself, in `/playground/manifest.json`.

/** The parts that have pages of their own. */
export const parts = ['product', 'service', 'editor', 'site', 'mailbox'] as const
export type Part = (typeof parts)[number]

/** Where each part is; all the same where the host has a single origin. */
export type Origins = Readonly<Record<Part, string>>

export interface Manifest {
  /** Where the playground's own page is; null where every origin has it. */
  readonly home: string | null
  /** Null: every part is on the playground's own origin. */
  readonly origins: Origins | null
  /** Path of the script of the service's worker. */
  readonly worker: string
  /** Path of the folder with the built pages, with a slash at the end, as the next. */
  readonly pages: string
  /** Of the folder with the rendered clips and their `manifest.json`. */
  readonly media: string
  /** E-mail address that can sign in to the dashboard. */
  readonly login: string
  /** Paths of all files that the playground needs to work without a network. */
  readonly files: readonly string[]
}

export const MANIFEST = '/playground/manifest.json'
export const SERVICE_WORKER = '/service-worker.js'
/** Name of the database with the state of the demo. */
export const DATABASE = 'proscenium-playground'
/** Name of the cache with the files of the build. */
export const FILES_CACHE = 'proscenium-playground'
/** The page that introduces the service worker of another origin to the playground. */
export const KEEPER = '/playground/keeper.html'

/** Paths below which each part lies, on one origin as on several; the service has what is left. */
export const mounts = {
  product: '/product',
  editor: '/editor-page',
  site: '/site',
  mailbox: '/mailbox',
} as const satisfies Partial<Record<Part, string>>

/** Whether a file's content depends on its path alone. */
export function isVersioned(path: string): boolean {
  return /^\/playground\/[^/]+\//.test(path)
}

/** The origins of a playground that is opened at `home`. */
export function originsOf({ origins }: Pick<Manifest, 'origins'>, home: string): Origins {
  return origins ?? { product: home, service: home, editor: home, site: home, mailbox: home }
}

/** `pattern`: an origin with `{part}.` before the host of the playground's page. */
export function originsWith(pattern: string): Pick<Manifest, 'home' | 'origins'> {
  const origins = Object.fromEntries(parts.map((part) => [part, pattern.replace('{part}', part)])) as Record<
    Part,
    string
  >
  return { home: pattern.replace('{part}.', ''), origins }
}
