import type { FailureName, NoticeName } from '../../core/errors/failure.ts'

/** The name of a failure, and what the user can do about it. */
export interface Advice {
  readonly title: string
  readonly advice: string
}

/** Every failure and notice of H-01, in terms that require no knowledge of how the page works. */
export interface StateMessages {
  /** Shown in place of the editor. */
  readonly failures: Readonly<Record<FailureName, Advice>>
  /** Shown beside the open editor, which stays as it is (H-11). */
  readonly notices: Readonly<Record<NoticeName, Advice>>
}

export const states: StateMessages = {
  failures: {
    'missing-session': {
      title: 'The Workspace can’t open from this link',
      advice: 'Part of the link is missing. Go back to the page you came from and open the Workspace from there.',
    },
    'invalid-link': {
      title: 'This link isn’t valid',
      advice:
        'Go back to the page you came from and open the Workspace again. If it keeps happening, tell the people who run that page.',
    },
    'expired-link': {
      title: 'This link has expired',
      advice:
        'For your safety a link only works for a few minutes. Go back, reload the page you came from and open the Workspace again.',
    },
    'partner-inactive': {
      title: 'The Workspace isn’t available here',
      advice: 'It is switched off for this site at the moment. The people who run the site can tell you more.',
    },
    'service-error': {
      title: 'Something went wrong on our side',
      advice: 'Nothing you did caused this. Wait a moment, then try again.',
    },
    'too-many': {
      title: 'You’ve opened this very often',
      advice: 'The Workspace opens by itself in a moment. Nothing is lost, and you can leave this page open.',
    },
    timeout: {
      title: 'This is taking too long',
      advice: 'The connection may be slow. Try again; nothing is lost.',
    },
    unreachable: {
      title: 'We can’t be reached right now',
      advice: 'Your connection seems fine, but our answer didn’t arrive. Wait a moment, then try again.',
    },
    offline: {
      title: 'You’re offline',
      advice: 'The Workspace opens by itself as soon as your connection is back.',
    },
    sandboxed: {
      title: 'The Workspace can’t run inside this page',
      advice: 'A setting of the page around it stands in the way. The people who run the site can change it.',
    },
    misconfigured: {
      title: 'The Workspace isn’t set up correctly',
      advice: 'This needs a fix on our side. Please try again later.',
    },
    'editor-unreachable': {
      title: 'The editor didn’t open',
      advice:
        'You are signed in, but the editor isn’t answering. Try again; an ad blocker or a strict network can also be the cause.',
    },
    'session-ended': {
      title: 'Your session has ended',
      advice: 'Reload the page you came from to sign in again.',
    },
  },
  notices: {
    'session-ended': {
      title: 'Your session has ended',
      advice:
        'Your work stays here as it is, but it can’t be saved until you open the Workspace again from the page you came from.',
    },
  },
}
