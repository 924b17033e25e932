// The dashboard in the corpus, as far as it goes without mail: sign-in requests, and every rejection of strangers.
import { dashboardOperations } from '@proscenium/contract/dashboard'
import type { OperationDefinition } from '@proscenium/contract'
import { SAME_ORIGIN } from '../service/dashboard.ts'
import type { Step } from './step.ts'
import { each, get, post, step } from './steps.ts'

const SIGN_IN = '/dashboard/v1/sign-in'
const CONFIRM = '/dashboard/v1/sign-in/confirm'
const all: readonly OperationDefinition[] = Object.values(dashboardOperations)
const sessions = all.filter(({ auth }) => auth === 'dashboard-session')

/** With a body that the operation accepts, or could. */
const unsigned = (name: string, { method, path, requestType }: OperationDefinition, headers: object): Step => {
  const type = requestType === undefined ? {} : { 'Content-Type': 'image/png' }
  const body = method === 'GET' || method === 'DELETE' ? {} : { body: requestType === undefined ? {} : 'PNG' }
  return step(name, { method, path: path.replace('{id}', 'k-1'), headers: { ...headers, ...type }, ...body })
}

export const dashboardCorpus: readonly Step[] = [
  post('request a sign-in link', SIGN_IN, { email: 'nobody@nowhere.example' }, SAME_ORIGIN),
  post('request a sign-in link for no address', SIGN_IN, { email: 'nobody' }, SAME_ORIGIN),
  post('request a sign-in link from elsewhere', SIGN_IN, { email: 'nobody@nowhere.example' }),
  post('request a sign-in link by a form', SIGN_IN, 'email=nobody', { ...SAME_ORIGIN, 'Content-Type': 'text/plain' }),
  post('use a made-up sign-in link', CONFIRM, { token: 'nonsense' }, SAME_ORIGIN),
  post('use a sign-in link from elsewhere', CONFIRM, { token: 'nonsense' }),
  post('use no sign-in link', CONFIRM, {}, SAME_ORIGIN),
  get('sign in by GET', SIGN_IN),
  ...sessions.map((definition) =>
    unsigned(`use the dashboard as a stranger: ${definition.id}`, definition, SAME_ORIGIN),
  ),
  ...sessions.map((definition) => unsigned(`use the dashboard from elsewhere: ${definition.id}`, definition, {})),
  ...each('read a logo', ['nonsense', 'a'.repeat(64)], (name, hash) => get(name, `/v1/logos/partner/${hash}`)),
  step('use the dashboard by OPTIONS', { method: 'OPTIONS', path: SIGN_IN }),
]
