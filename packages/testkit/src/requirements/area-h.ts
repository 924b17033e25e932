import type { Requirement } from './requirement.ts'

/** The embed host. */
export const areaH = {
  'H-01': {
    rule: 'Each state of the page, from booting to an ended session, has its own screen that names the cause',
  },
  'H-02': {
    rule: 'Until verification succeeds the page shows no brand, least of all the service’s',
  },
  'H-03': {
    rule: 'Logo and accent are shown in each of the three branding modes, with guaranteed contrast for any accent',
  },
  'H-04': {
    rule: 'The page fills its frame and scrolls inside it; strictly below 620 by 480 it is compact, below 420 by 320 tiny, tiny takes precedence, and the frame is never resized',
  },
  'H-05': {
    rule: 'The embed sends no message to the partner’s page, sets no cookie and adds no history entry',
  },
  'H-06': {
    rule: 'The page that mounts the editor repeats autoplay, full screen and clipboard writing on its frame',
  },
  'H-07': {
    rule: 'Workspace mode opens directly in the editor, with no video selected and no host controls around it',
  },
  'H-08': {
    rule: 'Purchases queue in a modal dialog, one video at a time; every requested id gets exactly one PURCHASE_COMPLETE, after the VIDEO_DATA with the new ownership',
  },
  'H-09': {
    rule: 'The export history opens as a modal dialog, and its one-hour links are created on click',
  },
  'H-10': {
    rule: 'Opening a project boots the editor again, after a prompt if work is unsaved; a saved project refreshes the list',
  },
  'H-11': {
    rule: 'The editor stays open when the session ends: after expiry the page verifies again silently while the payload allows it, after revocation it notifies the user',
  },
  'H-12': {
    rule: 'A partner session ignores the account, exit, cart and upgrade messages; a consumer host receives them as callbacks',
  },
  'H-13': {
    rule: 'The legacy catalogue flow stores its view per user in session storage, plays previews in a plain video element and has its own Back',
    deferred: { issue: 0, reason: 'catalog mode is not implemented yet' },
  },
  'H-14': {
    rule: 'Everything works with denied or partitioned storage and in the documented sandbox',
  },
  'H-15': {
    rule: 'Focus moves into dialogs and back to the editor’s control, and the editor cannot steal it; WCAG 2.2 AA, reduced motion, right-to-left text and all languages are supported',
  },
  'H-16': {
    rule: 'Status text is shown as progress; a reported source is logged by the server and verified again',
  },
} as const satisfies Record<string, Requirement>
