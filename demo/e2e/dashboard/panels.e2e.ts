// Every panel on the real service: no console line, no policy violation, no accessibility violation; and no other
// site reaches it.
import { onlyLong, verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { accessibilityViolations } from '../support/accessibility.ts'
import { dashboardProblems, signIn } from '../support/dashboard.ts'
import { recordActivity } from '../support/page-activity.ts'
import { failedResponseLogs } from '../support/page-guard.ts'
import { useTestEnvironment } from '../support/test-environment.ts'

const environment = useTestEnvironment({ windowless: true })
const panels = [
  'Overview',
  'Profile',
  'Credentials',
  'API keys',
  'How to embed',
  'Usage',
  'Integration health',
  'Audit log',
]

describe('the dashboard', () => {
  it('cannot be framed, read or changed by another site', async () => {
    verifies('D-10', 'D-11')
    const context = await environment.newContext({
      expected: [
        ...dashboardProblems,
        ...failedResponseLogs(403),
        /frame-ancestors/,
        /CORS policy/,
        /ERR_FAILED .*\/dashboard\/v1\//,
      ],
    })
    await signIn(environment, context)
    const { service } = environment.demo.addresses
    const hostile = 'http://hostile.localhost:9'
    await context.route(`${hostile}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: hostileHtml(service) }),
    )
    const page = await context.newPage()
    const activity = recordActivity(page)
    await page.goto(`${hostile}/`)
    await expect.poll(() => activity.errors.some((line) => line.includes('frame-ancestors'))).toBe(true)
    expect(await page.frameLocator('iframe').locator('#dashboard').count()).toBe(0)
    expect(await page.evaluate(attack, service)).toEqual(['rejected', 'rejected', 'opaque'])
    await page.getByRole('button', { name: 'Win a prize' }).click()
    await expect.poll(() => page.url()).toContain(service)
    expect(await page.locator('body').innerText()).toContain('cross_origin')
    await page.goto(`${service}/dashboard/keys`)
    await page
      .getByRole('button', { name: /^Revoke / })
      .first()
      .waitFor()
    expect(await page.getByText('Stolen').count()).toBe(0)
  })

  it.each(onlyLong)('has no violation in any panel, with test and live data', async () => {
    verifies('D-11')
    const context = await environment.newContext({ expected: dashboardProblems })
    const page = await signIn(environment, context, 2)
    const found: string[] = []
    for (const mode of ['Test', 'Live']) {
      await page.getByRole('radio', { name: mode }).check({ force: true })
      for (const panel of panels) {
        await page.getByRole('navigation').getByRole('link', { name: panel }).click()
        await page.getByRole('heading', { level: 1, name: panel }).waitFor()
        await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
        await page.screenshot({ path: environment.artifact(`dashboard-${panel}-${mode}.png`), fullPage: true })
        found.push(...(await accessibilityViolations(page.mainFrame())).map((line) => `${panel}: ${line}`))
      }
    }
    expect(found).toEqual([])
  })
})

/** A page that frames the dashboard, and whose form posts to it as a browser navigates. */
function hostileHtml(service: string): string {
  return `<!doctype html><title>Prizes</title><iframe src="${service}/dashboard/keys"></iframe>
    <form method="post" enctype="text/plain" action="${service}/dashboard/v1/api-keys">
    <input type="hidden" name='{"name":"Stolen","mode":"live","kind":"standard","x":"' value='"}'><button>Win a prize</button></form>`
}

/** What a script of another site reads of the dashboard's API, with the browser's cookies. */
async function attack(service: string): Promise<string[]> {
  const outcomeOf = async (path: string, init: RequestInit): Promise<string> =>
    fetch(`${service}/dashboard/v1/${path}`, { credentials: 'include', ...init }).then(
      ({ type, status }) => (type === 'opaque' ? type : String(status)),
      () => 'rejected',
    )
  const body = JSON.stringify({ name: 'Stolen', mode: 'live', kind: 'standard' })
  return [
    await outcomeOf('session', {}),
    await outcomeOf('api-keys', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }),
    await outcomeOf('api-keys', { method: 'POST', mode: 'no-cors', body }),
  ]
}
