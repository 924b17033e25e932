// Environment of an end-to-end test: the whole demo on free ports with an empty in-memory store, and a real Chromium.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { folderPage } from '@proscenium/mock-server/app'
import {
  ensureMedia,
  openMedia,
  openSongs,
  type MediaSet,
  type OpenedMedia,
  type OpenedSongs,
} from '@proscenium/media-fixtures'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { launch } from '../../servers/launch.ts'
import type { ProvidedEnvironment } from '../../servers/provided.ts'
import { returnFocus } from './focus-return.ts'
import { guardContext, type ExpectedProblems, type PageGuard } from './page-guard.ts'
import { describePages } from './page-snapshot.ts'

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
]
/** The headless shell runs all sites of a page in one process, which costs less; a window has one for each, as users do. */
const isolation = '--site-per-process'

/** A page fulfilled by a test has no IP address, so local network access checks would block its loopback frames. */
const NEVER = 'LocalNetworkAccessChecks'
/** Whether a third-party frame has partitioned storage or throws on every access. */
const storages = { partitioned: [NEVER], denied: [NEVER, 'ThirdPartyStoragePartitioning'] } as const

/** Milliseconds until a wait fails: only for what never comes, because other work may hold the machine up for long. */
const PATIENCE_MS = 100_000

export type Demo = Awaited<ReturnType<typeof launch>>

export interface TestEnvironment {
  readonly demo: Demo
  readonly browser: Browser
  /** A context closed with the test, which fails if the guard found an unexpected problem. */
  newContext(options?: BrowserContextOptions & { readonly expected?: ExpectedProblems }): Promise<BrowserContext>
  /** Path of a file for inspection after the run. */
  artifact(name: string): string
}

export interface TestEnvironmentOptions {
  readonly storage?: keyof typeof storages
  /** For tests that need no browser window: a page opens in little more than half the time. */
  readonly windowless?: boolean
  /** Slugs of the songs that are rendered before the tests. The editor offers all, and begins a new edit with the first. */
  readonly songs?: readonly string[]
  /** Files of the films, such as `ocean-dusk/master.mp4`, that are rendered before the tests. */
  readonly films?: readonly string[]
  /** Restores the service after each test, once its pages are closed: their last requests would be refused. */
  readonly restore?: () => Promise<void>
}

/** Starts the environment before the tests of a file and closes it after them. Call it once, at the top of the file. */
export function useTestEnvironment({
  storage = 'partitioned',
  windowless = false,
  songs = [],
  films = [],
  restore,
}: TestEnvironmentOptions = {}): TestEnvironment {
  const open: { demo?: Demo; browser?: Browser } = {}
  const contexts: { readonly context: BrowserContext; readonly watch: PageGuard }[] = []
  beforeAll(async () => {
    const provided = inject('proscenium')
    const features = `--disable-features=${storages[storage].join(',')}`
    open.browser = await chromium.launch({
      executablePath: windowless ? provided.shell : provided.browser,
      args: [...flags, features, ...(windowless ? [] : [isolation])],
    })
    open.demo = await launchDemo(provided, { songs, films })
  })
  afterEach(async ({ task }) => {
    const failed = task.result?.state === 'fail'
    const pageDescriptions = failed ? await describePages(contexts.map(({ context }) => context)) : []
    const problems = await Promise.all(
      contexts.splice(0).map(async ({ context, watch: guard }) => {
        try {
          return await guard.problems()
        } finally {
          await context.close()
        }
      }),
    )
    await restore?.()
    if (failed) throw new Error(['the test failed; open pages:', ...pageDescriptions, ...problems.flat()].join('\n'))
    expect(problems.flat()).toEqual([])
  })
  afterAll(async () => {
    await open.browser?.close()
    await open.demo?.close()
  })
  return {
    get demo() {
      return requireOpen(open.demo)
    },
    get browser() {
      return requireOpen(open.browser)
    },
    async newContext({ expected = [], ...options } = {}) {
      const context = await requireOpen(open.browser).newContext({
        viewport: { width: 1440, height: 960 },
        // No one watches: in a file of session tests, motion took a sixth of the CPU time.
        reducedMotion: windowless ? 'reduce' : 'no-preference',
        ...options,
      })
      context.setDefaultTimeout(PATIENCE_MS)
      returnFocus(context)
      contexts.push({ context, watch: await guardContext(context, expected) })
      return context
    },
    artifact,
  }
}

function requireOpen<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('the test environment opens with the first test of a file')
  return part
}

function artifact(name: string): string {
  const folder = join(inject('proscenium').artifacts, 'screens')
  mkdirSync(folder, { recursive: true })
  return join(folder, name)
}

/** The media of the demo: the coded set is complete, films are rendered while pages ask for them. */
async function mediaOf({ cacheRoot, media }: DemoEnvironment): Promise<MediaSet | OpenedMedia> {
  return media === 'coded' ? ensureMedia({ set: media, cacheRoot }) : openMedia({ set: media, cacheRoot })
}

type DemoEnvironment = Pick<ProvidedEnvironment, 'cacheRoot' | 'media' | 'pages'>

/** Null without songs. */
async function songsOf({ cacheRoot }: DemoEnvironment, slugs: readonly string[]): Promise<OpenedSongs | null> {
  if (slugs.length === 0) return null
  const songs = openSongs({ cacheRoot })
  await Promise.all(slugs.map(songs.file))
  return songs
}

/** The whole demo on free ports with an empty in-memory store. */
export async function launchDemo(
  environment: DemoEnvironment,
  { songs = [], films = [] }: Pick<TestEnvironmentOptions, 'songs' | 'films'> = {},
): Promise<Demo> {
  const { pages } = environment
  const built = (name: string): ReturnType<typeof folderPage> => folderPage(pages[name] ?? '')
  const media = await mediaOf(environment)
  await Promise.all(films.map(async (key) => media.pending?.ready(key)))
  const opened = await songsOf(environment, songs)
  const demo = await launch({
    ports: { partner: 0, service: 0, editor: 0, site: 0, mailbox: 0 },
    db: ':memory:',
    media,
    songs: opened ?? undefined,
    pages: {
      embed: built('embed'),
      editor: built('editor'),
      partner: built('partner'),
      panel: built('panel'),
      site: built('site'),
      dashboard: built('dashboard'),
    },
    control: true,
    seed: true,
  })
  const close = async (): Promise<void> => {
    await demo.close()
    opened?.dispose()
    if ('dispose' in media) await media.dispose()
  }
  return { ...demo, close }
}
