/** What went wrong, and what the person who meets it can do. */
interface Advice {
  readonly title: string
  readonly advice: string
}

/** What the page's HTML says where its script does not run, or not in time. The script holds none of it. */
export interface NoscriptMessages {
  /** The document's title, until the script gives it. */
  readonly title: string
  readonly tryAgain: string
  readonly details: string
  /** The script has not run in time. */
  readonly late: Advice
  /** No script may run. */
  readonly unscripted: Advice
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
}
