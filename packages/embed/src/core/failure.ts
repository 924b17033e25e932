import { verificationErrors } from '@proscenium/contract/answers'
import { exactReason } from './exact-reason.ts'
import type { Fault } from './fault.ts'

export type FailureName =
  | 'missing-session'
  | 'invalid-link'
  | 'expired-link'
  | 'partner-inactive'
  | 'service-error'
  | 'timeout'
  | 'unreachable'
  | 'offline'
  | 'sandboxed'
  | 'misconfigured'
  | 'editor-unreachable'
  | 'session-ended'

/** A failure as a person meets it (H-01). `reason` is the exact cause and stays under Details. */
export interface Failure {
  readonly name: FailureName
  readonly title: string
  readonly advice: string
  readonly reason: string
  readonly retry: boolean
}

type Words = Omit<Failure, 'name' | 'reason'>

const words: Readonly<Record<FailureName, Words>> = {
  'missing-session': {
    title: 'The Workspace can’t open from this link',
    advice: 'Part of the link is missing. Go back to the page you came from and open the Workspace from there.',
    retry: false,
  },
  'invalid-link': {
    title: 'This link isn’t valid',
    advice:
      'Go back to the page you came from and open the Workspace again. If it keeps happening, tell the people who run that page.',
    retry: false,
  },
  'expired-link': {
    title: 'This link has expired',
    advice:
      'For your safety a link only works for a few minutes. Go back, reload the page you came from and open the Workspace again.',
    retry: false,
  },
  'partner-inactive': {
    title: 'The Workspace isn’t available here',
    advice: 'It is switched off for this site at the moment. The people who run the site can tell you more.',
    retry: false,
  },
  'service-error': {
    title: 'Something went wrong on our side',
    advice: 'Nothing you did caused this. Wait a moment, then try again.',
    retry: true,
  },
  timeout: {
    title: 'This is taking too long',
    advice: 'The connection may be slow. Try again; nothing is lost.',
    retry: true,
  },
  unreachable: {
    title: 'We can’t be reached right now',
    advice: 'Your connection seems fine, but our answer didn’t arrive. Wait a moment, then try again.',
    retry: true,
  },
  offline: {
    title: 'You’re offline',
    advice: 'The Workspace opens by itself as soon as your connection is back.',
    retry: true,
  },
  sandboxed: {
    title: 'The Workspace can’t run inside this page',
    advice: 'A setting of the page around it stands in the way. The people who run the site can change it.',
    retry: false,
  },
  misconfigured: {
    title: 'The Workspace isn’t set up correctly',
    advice: 'This needs a fix on our side. Please try again later.',
    retry: false,
  },
  'editor-unreachable': {
    title: 'The editor didn’t open',
    advice:
      'You are signed in, but the editor isn’t answering. Try again; an ad blocker or a strict network can also be the cause.',
    retry: true,
  },
  'session-ended': {
    title: 'Your session has ended',
    advice: 'Reload the page you came from to sign in again.',
    retry: false,
  },
}

/** The end of a session while the editor stands: what is on screen stays (H-11). */
export function describeEnd(fault: Fault): Failure {
  const advice =
    'Your work stays here as it is, but it can’t be saved until you open the Workspace again from the page you came from.'
  return { name: 'session-ended', ...words['session-ended'], advice, reason: exactReason(fault) }
}

/** Names a fault and finds the words for it. */
export function describeFault(fault: Fault): Failure {
  const name = nameOf(fault)
  return { name, ...words[name], reason: exactReason(fault) }
}

function nameOf(fault: Fault): FailureName {
  switch (fault.kind) {
    case 'missing-parameter':
      return 'missing-session'
    case 'verification':
      return nameOfRefusal(fault)
    case 'workspace':
      return nameOfWorkspaceFault(fault.code)
    case 'unreadable':
    case 'aborted':
      return 'service-error'
    case 'network':
      return fault.online ? 'unreachable' : 'offline'
    case 'timeout':
    case 'sandboxed':
    case 'misconfigured':
    case 'editor-unreachable':
      return fault.kind
  }
}

function nameOfWorkspaceFault(code: string): FailureName {
  if (code === 'partner_inactive') return 'partner-inactive'
  return code === 'invalid_session' ? 'session-ended' : 'service-error'
}

/** Status first, message second (SPEC 7). */
function nameOfRefusal({ status, message }: { readonly status: number; readonly message: string }): FailureName {
  if (status === 403 && message === verificationErrors.inactive_partner.message) return 'partner-inactive'
  if (status === 403 && message === verificationErrors.expired.message) return 'expired-link'
  return status === 400 || status === 403 ? 'invalid-link' : 'service-error'
}
