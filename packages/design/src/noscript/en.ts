/** An error description and what the user can do about it. */
interface Advice {
  readonly title: string
  readonly advice: string
}

/** Messages shown when the page's script does not run, or not in time. They are not part of the script. */
export interface NoscriptMessages {
  /** The document's title until the script sets it. */
  readonly title: string
  readonly tryAgain: string
  readonly details: string
  /** Shown when the script has not started in time. */
  readonly late: Advice
  /** Shown when scripting is disabled. */
  readonly unscripted: Advice
  /** The same of the partner dashboard. */
  readonly dashboard: { readonly title: string; readonly unscripted: Advice }
}

export const noscript: NoscriptMessages = {
  title: 'Workspace',
  tryAgain: 'Try again',
  details: 'Details',
  late: {
    title: 'The Workspace hasn’t started',
    advice:
      'The connection may be slow, or something in this browser holds it back. Try again; if nothing changes, reload the page you came from.',
  },
  unscripted: {
    title: 'The Workspace needs JavaScript',
    advice:
      'It is switched off here. Switch it on and reload the page you came from; if it is on already, tell the people who run that page.',
  },
  dashboard: {
    title: 'Partner dashboard',
    unscripted: {
      title: 'The dashboard needs JavaScript',
      advice: 'It is switched off in this browser. Switch it on and reload this page.',
    },
  },
}
