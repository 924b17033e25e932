import type { Advice } from '../states/en.ts'

/**
 * One outcome: `title` and `advice` as a screen of its own, where `advice` receives the video's title, or `short` in a
 * list of several.
 */
export interface PurchaseResultMessages {
  readonly title: string
  readonly advice: (title: string) => string
  readonly short: string
}

/** The checkout over the editor (H-08). States nothing that the service has not confirmed. */
export interface PurchaseMessages {
  readonly title: string
  readonly position: (at: string, total: string) => string
  /** Announced while the price loads. */
  readonly quoting: string
  readonly price: string
  /** Precedes the undiscounted price, for screen readers. */
  readonly instead: string
  readonly discount: (percent: string) => string
  readonly buy: string
  readonly buyFor: (price: string) => string
  /** Where the payment takes place. */
  readonly elsewhere: string
  /** The link beside the button, to the same page. */
  readonly page: string
  readonly newTab: string
  readonly waiting: Advice
  readonly check: string
  /** The user has asked whether the payment has arrived. */
  readonly checking: string
  /** The payment has not arrived. */
  readonly notYet: string
  /** The last request to the service got no response. */
  readonly lost: string
  readonly confirmed: Advice
  readonly owning: Advice
  readonly declined: Advice
  readonly expired: Advice
  readonly superseded: Advice
  readonly offline: Advice
  readonly error: Advice
  readonly noEmail: Advice
  readonly sessionEnded: Advice
  /** Several videos bought by one order (B-36). */
  readonly bundle: {
    /** `count` is two or more. */
    readonly title: (count: string) => string
    /** The quote shown in the editor was replaced by another. */
    readonly requoted: string
    readonly unlocking: string
    readonly declined: string
    readonly skip: string
  }
  readonly startAgain: string
  readonly skip: string
  readonly done: string
  /** For a video without a known title. */
  readonly untitled: string
  /** The title as quoted within a sentence. */
  readonly quoted: (title: string) => string
  readonly results: Readonly<Record<'paid' | 'owned' | 'unavailable' | 'failed', PurchaseResultMessages>>
  readonly summary: {
    readonly all: string
    readonly some: (bought: string, total: string) => string
    readonly none: string
  }
}

export const purchase: PurchaseMessages = {
  title: 'Buy this video',
  position: (at, total) => `Video ${at} of ${total}`,
  quoting: 'Getting the current price',
  price: 'Price',
  instead: 'instead of',
  discount: (percent) => `${percent} off`,
  buy: 'Buy',
  buyFor: (price) => `Buy for ${price}`,
  elsewhere: 'You pay on a separate page. Your edit stays open here.',
  page: 'Open payment page',
  newTab: 'opens in a new tab',
  waiting: {
    title: 'Waiting for your payment',
    advice:
      'Finish on the payment page. This continues by itself once the payment is confirmed. No page opened? Use the link below.',
  },
  check: 'I’ve paid, check now',
  checking: 'We’re checking for your payment.',
  notYet: 'Your payment hasn’t arrived yet. It can take a moment. This continues by itself once it’s confirmed.',
  lost: 'We can’t check right now. We’ll try again shortly.',
  confirmed: { title: 'Payment confirmed', advice: 'The video is being unlocked.' },
  owning: { title: 'Already yours', advice: 'There’s nothing to pay. The video is being unlocked.' },
  declined: {
    title: 'Payment declined',
    advice: 'The payment didn’t go through, so the video isn’t yours yet. You can try again at the current price.',
  },
  expired: {
    title: 'This checkout has expired',
    advice: 'It was open for too long. Start again to see the current price.',
  },
  superseded: {
    title: 'This checkout was opened elsewhere',
    advice: 'Only one can be open at a time. Start again here; if you paid there, the video shows as yours.',
  },
  offline: { title: 'You’re offline', advice: 'This continues by itself as soon as your connection is back.' },
  error: { title: 'That didn’t work', advice: 'Nothing was bought. Wait a moment, then try again.' },
  noEmail: {
    title: 'Buying isn’t possible yet',
    advice:
      'A purchase has to belong to an e-mail address, and this site signed you in without one. The people who run the site can change that.',
  },
  sessionEnded: {
    title: 'Your session has ended',
    advice:
      'Reload the page you came from to continue. If you have just paid, the video shows as yours there once the payment is confirmed.',
  },
  bundle: {
    title: (count) => `Buy ${count} videos`,
    requoted: 'The earlier offer has ended. This is the current total.',
    unlocking: 'The videos are being unlocked.',
    declined: 'The payment didn’t go through, so the videos aren’t yours yet. You can try again at the current total.',
    skip: 'Skip these videos',
  },
  startAgain: 'Start again',
  skip: 'Skip this video',
  done: 'Done',
  untitled: 'This video',
  quoted: (title) => `“${title}”`,
  results: {
    paid: { title: 'It’s yours', advice: (title) => `${title} is unlocked.`, short: 'Unlocked' },
    owned: {
      title: 'Already yours',
      advice: (title) => `${title} is yours already. There was nothing to pay.`,
      short: 'Already yours',
    },
    unavailable: {
      title: 'Not for sale',
      advice: (title) => `${title} can’t be bought at the moment. Nothing was charged.`,
      short: 'Not for sale',
    },
    failed: { title: 'Not bought', advice: (title) => `${title} wasn’t bought.`, short: 'Not bought' },
  },
  summary: {
    all: 'All videos are yours',
    some: (bought, total) => `You own ${bought} of ${total} videos`,
    none: 'No video was bought',
  },
}
