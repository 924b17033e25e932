// A browser on the dashboard's page: its cookies, and the requests of signing in.
import { cookiesOf, SAME_ORIGIN } from './dashboard.ts'
import type { Reply, TestService } from './service.ts'
import type { Mailbox } from '../mailbox.ts'

export type DashboardBrowser = ReturnType<typeof dashboardBrowser>

/** `more` are headers of every request, such as the network that it comes from. */
export function dashboardBrowser(service: TestService, more: Readonly<Record<string, string>> = {}) {
  const cookies: Record<string, string> = {}
  const headers = (): Record<string, string> => {
    const pairs = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
    return { ...SAME_ORIGIN, ...more, ...(pairs.length === 0 ? {} : { Cookie: pairs.join('; ') }) }
  }
  const post = async (path: string, body: object, own: Readonly<Record<string, string>> = {}): Promise<Reply> => {
    const reply = await service.post(`/dashboard/v1${path}`, body, { ...headers(), ...own })
    for (const [name, value] of Object.entries(cookiesOf(reply))) {
      if (value === '') delete cookies[name]
      else cookies[name] = value
    }
    return reply
  }
  return {
    cookies,
    headers,
    request: (email: string, own = {}) => post('/sign-in', { email }, own),
    confirm: (token: string) => post('/sign-in/confirm', { token }),
    signOut: () => post('/sign-out', {}),
    session: () => service.get('/dashboard/v1/session', headers()),
  }
}

/** The token of the link in a mail. */
export function tokenIn(mail: string): string {
  return /#sign-in=([\w-]{43})\s/.exec(mail)?.[1] ?? ''
}

/** The token of the next mail that has one; other mails tell of changes. */
export async function nextToken(mailbox: Pick<Mailbox, 'next'>): Promise<string> {
  const token = tokenIn((await mailbox.next()).text)
  return token === '' ? await nextToken(mailbox) : token
}
