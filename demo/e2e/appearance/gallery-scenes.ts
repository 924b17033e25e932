// Every named state of the embed page (H-01), each reached through its real cause, for the gallery.
import { partnersByName, videoIds, type SeedPartner } from '@proscenium/mock-server/seed'
import type { BrowserContext } from 'playwright-core'
import { failedResponseLogs, type ExpectedProblems } from '../support/page-guard.ts'
import { embedAddressFor, type PartnerFrame, type PartnerFrameOptions } from '../support/partner-frame.ts'
import type { TestEnvironment } from '../support/test-environment.ts'

/**
 * Partners by the branding of their sessions. Before verification every page is neutral, which is an appearance too.
 */
export const appearances = {
  neutral: partnersByName.tallyroom,
  branded: partnersByName.tallyroom,
  clean: partnersByName.northlight,
  whitelabel: partnersByName.ostinato,
} as const satisfies Record<string, SeedPartner>

export type Appearance = keyof typeof appearances

/** Northlight's website has HTTPS, and the services of a test do not. */
const insecureParts: ExpectedProblems = [/^console: Mixed Content: .* was automatically upgraded to HTTPS/]

/** What the pages of a scene log in an appearance. */
export function expectedIn({ expected = [] }: Pick<Scene, 'expected'>, appearance: Appearance): ExpectedProblems {
  return [...expected, ...(appearance === 'clean' ? insecureParts : [])]
}

export interface Scene {
  readonly name: string
  readonly appearances: readonly Appearance[]
  /** Overrides for the partner's page. */
  readonly page?: (environment: TestEnvironment) => Partial<PartnerFrameOptions>
  /** Console messages that the scene is expected to log. */
  readonly expected?: ExpectedProblems
  /** Sets up the failure before the page opens. */
  readonly before?: (context: BrowserContext, environment: TestEnvironment) => Promise<unknown>
  /** Drives the page into the state and resolves once it is visible. */
  readonly reach: (view: PartnerFrame, context: BrowserContext) => Promise<void>
}

const verify = '**/partner-verify-session'
const boot = '**/partner/v1/boot'
const neutral = ['neutral'] as const
const branded = ['branded', 'clean', 'whitelabel'] as const
const TEN_MINUTES_MS = 600_000

const heading =
  (name: string): Scene['reach'] =>
  ({ embed, translated }) =>
    embed.getByRole('heading', { name: translated(name) }).waitFor()

const refusing =
  (pattern: string, status: number, json: object): NonNullable<Scene['before']> =>
  (context) =>
    context.route(pattern, (route) => route.fulfill({ status, json }))

const silent =
  (pattern: string): NonNullable<Scene['before']> =>
  async (context) => {
    await context.clock.install()
    await context.route(pattern, () => undefined)
  }

/** Fast-forwards the page's timers by this time. */
const after =
  (ms: number, reach: Scene['reach']): Scene['reach'] =>
  async (view, context) => {
    await view.embed.locator('[data-phase]').waitFor()
    await context.clock.fastForward(ms)
    await reach(view, context)
  }

/** Serves the embed page as a service whose operator left out the configuration. */
async function withoutConfiguration(context: BrowserContext, { demo }: TestEnvironment): Promise<void> {
  await context.route(`${demo.addresses.service}/partner/embed/**`, async (route) => {
    const { pathname, search, host } = new URL(route.request().url())
    const response = await fetch(`http://127.0.0.1:${demo.server.port}${pathname}${search}`, { headers: { host } })
    const body = (await response.text()).replace(/<meta name="embed:config"[^>]*>/, '')
    await route.fulfill({ contentType: 'text/html', body })
  })
}

const opened: Scene['reach'] = ({ editor }) => editor.locator('[data-phase="open"]').waitFor()

/** Scenes before verification: only the neutral appearance exists. */
const unverified: readonly Scene[] = [
  {
    name: 'booting',
    appearances: neutral,
    before: silent(verify),
    reach: ({ embed }) => embed.locator('[data-phase="booting"]').waitFor(),
  },
  {
    name: 'missing-session',
    appearances: neutral,
    page: (environment) => ({ address: embedAddressFor(environment).replace(/&sig=.*/, '') }),
    reach: heading('The Workspace can’t open from this link'),
  },
  {
    name: 'invalid-link',
    expected: failedResponseLogs(403),
    appearances: neutral,
    page: (environment) => ({ address: embedAddressFor(environment).replace(/sig=.*/, `sig=${'0'.repeat(64)}`) }),
    reach: heading('This link isn’t valid'),
  },
  {
    name: 'expired-link',
    expected: failedResponseLogs(403),
    appearances: neutral,
    page: (environment) => ({
      address: embedAddressFor(environment, partnersByName.tallyroom, Date.now() - TEN_MINUTES_MS),
    }),
    reach: heading('This link has expired'),
  },
  {
    name: 'partner-inactive',
    expected: failedResponseLogs(403),
    appearances: neutral,
    before: refusing(verify, 403, { error: 'Partner is not active' }),
    reach: heading('The Workspace isn’t available here'),
  },
  {
    name: 'service-error',
    expected: failedResponseLogs(500),
    appearances: neutral,
    before: refusing(verify, 500, { error: 'Internal server error' }),
    reach: heading('Something went wrong on our side'),
  },
  {
    name: 'timeout',
    appearances: neutral,
    before: silent(verify),
    reach: after(12_500, heading('This is taking too long')),
  },
  {
    name: 'unreachable',
    expected: [/ERR_CONNECTION_REFUSED/],
    appearances: neutral,
    before: (context) => context.route(verify, (route) => route.abort('connectionrefused')),
    reach: heading('We can’t be reached right now'),
  },
  {
    name: 'offline',
    expected: [/ERR_INTERNET_DISCONNECTED/],
    appearances: neutral,
    before: (context) =>
      context.route(verify, async (route) => {
        await context.setOffline(true)
        await route.abort('internetdisconnected')
      }),
    reach: heading('You’re offline'),
  },
  {
    name: 'sandboxed',
    appearances: neutral,
    page: () => ({ attributes: 'sandbox="allow-scripts allow-popups allow-forms"' }),
    reach: heading('The Workspace can’t run inside this page'),
  },
  {
    name: 'misconfigured',
    appearances: neutral,
    before: withoutConfiguration,
    reach: heading('The Workspace isn’t set up correctly'),
  },
  {
    name: 'late-script',
    appearances: neutral,
    before: (context) => context.route('**/embed/assets/*.js', () => undefined),
    async reach({ embed, frames, translated }) {
      await embed.locator('#late').waitFor({ state: 'attached' })
      await frames()[0]?.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))
      await embed.getByRole('heading', { name: translated('The Workspace hasn’t started') }).waitFor()
    },
  },
]

/** Scenes after verification: one picture for each appearance. */
const verified: readonly Scene[] = [
  {
    name: 'verified',
    appearances: branded,
    before: silent(boot),
    reach: ({ embed }) => embed.locator('[data-branding]').waitFor(),
  },
  {
    name: 'slow',
    // Where the machine is slower than the page's clock.
    expected: [/Waiting for EDITOR_READY/],
    appearances: branded,
    before: silent(boot),
    reach: after(4_500, ({ embed, translated }) => embed.getByText(translated('Still opening…')).first().waitFor()),
  },
  {
    name: 'service-error-verified',
    expected: failedResponseLogs(500),
    appearances: branded,
    before: refusing(boot, 500, { error: { code: 'internal_error', message: 'No.' } }),
    reach: heading('Something went wrong on our side'),
  },
  {
    name: 'session-refused',
    expected: failedResponseLogs(401),
    appearances: branded,
    before: refusing(boot, 401, { error: { code: 'invalid_session', message: 'The session is over.' } }),
    reach: heading('Your session has ended'),
  },
  {
    name: 'editor-unreachable',
    expected: [/ERR_FAILED/],
    appearances: branded,
    async before(context, environment) {
      await context.clock.install()
      await context.route(`${environment.demo.addresses.editor}/**`, (route) => route.abort())
    },
    async reach(view, context) {
      await view.page.waitForResponse(boot)
      await after(20_000, heading('The editor didn’t open'))(view, context)
    },
  },
  { name: 'open', appearances: branded, reach: opened },
  {
    name: 'open-offline',
    expected: [/ERR_INTERNET_DISCONNECTED/],
    appearances: branded,
    async reach(view, context) {
      await opened(view, context)
      await context.setOffline(true)
      await view.embed.getByText(view.translated('You’re offline. Changes wait until you’re back.')).first().waitFor()
    },
  },
  {
    name: 'session-ended',
    expected: failedResponseLogs(401),
    appearances: branded,
    async reach(view, context) {
      await opened(view, context)
      const over = { error: { code: 'invalid_session', message: 'The session is over.' } }
      await context.route('**/partner/v1/search', (route) => route.fulfill({ status: 401, json: over }))
      await view.editor.getByRole('searchbox').first().fill('harbour')
      await view.embed.getByRole('alert').waitFor()
    },
  },
]

const entry = (index: number) => ({
  export_id: `3f0f7c1e-6f2c-4a44-9d7e-1f6f0a3b5c0${index}`,
  editor_export_id: `edit-${index}`,
  name: index === 1 ? 'Harbour at night, second cut with the long title that somebody gave it' : `Cut ${index}`,
  project_id: null,
  created_at: `2026-11-0${index}T18:30:00Z`,
  videos: ['Rain on Mercury', 'ネオンの終電', 'Dusk Tide'].map((title, at) => ({
    video_id: `3f0f7c1e-6f2c-4a44-9d7e-1f6f0a3b5c1${at}`,
    title,
    artist: 'The Glass Postmen',
  })),
  files: [
    { file: 'main', bytes: 48_318_382 },
    { file: 'reel', bytes: 9_120_000 },
  ],
})

/** The editor requests a modal; the scene is reached when the modal has finished animating. */
const asked =
  (message: object, ready: string): Scene['reach'] =>
  async (view, context) => {
    await opened(view, context)
    const [embed, editor] = view.frames()
    await editor?.evaluate((data) => parent.postMessage(data, new URL(document.referrer).origin), message)
    await view.embed.locator(ready).waitFor()
    await embed?.evaluate(async () => {
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    })
  }

/** Modals over the editor. */
const modals: readonly Scene[] = [
  {
    name: 'purchase',
    appearances: branded,
    reach: asked(
      { type: 'REQUEST_PURCHASE', videoId: videoIds.hazeCathedral },
      'dialog button[data-autofocus][aria-disabled="false"]',
    ),
  },
  {
    name: 'exports-empty',
    appearances: branded,
    reach: asked({ type: 'OPEN_PARTNER_EXPORTS' }, '[data-exports="empty"]'),
  },
  {
    name: 'exports',
    appearances: branded,
    before: (context) =>
      context.route('**/partner/v1/exports/list', (route) =>
        route.fulfill({ json: { exports: [1, 2, 3].map(entry), next_cursor: null } }),
      ),
    reach: asked({ type: 'OPEN_PARTNER_EXPORTS' }, '[data-exports="listed"]'),
  },
  {
    name: 'project-unsaved',
    appearances: branded,
    reach: asked(
      { type: 'REQUEST_OPEN_PROJECT', videoId: videoIds.cedarLight, hasUnsavedChanges: true },
      'dialog button[data-autofocus]',
    ),
  },
  {
    name: 'project-unknown',
    expected: failedResponseLogs(404),
    appearances: branded,
    reach: asked({ type: 'REQUEST_OPEN_PROJECT', projectId: 'gone', hasUnsavedChanges: false }, 'dialog details'),
  },
]

export const scenes: readonly Scene[] = [...unverified, ...verified, ...modals]
