import type { Requirement } from './requirement.ts'

/** The embed host. */
export const areaH = {
  'H-01': {
    rule: 'Each state of the page, from booting to an ended session, is a screen of its own that names its cause',
    source: 'SPEC 4.B1, SPEC 7.B',
  },
  'H-02': {
    rule: 'Until verification succeeds the page wears nobody’s brand, the service’s least of all',
    source: 'SPEC 2.5',
  },
  'H-03': {
    rule: 'Logo and accent are shown with contrast guaranteed on any accent, in each of the three branding modes',
    source: 'SPEC 4.B2',
  },
  'H-04': {
    rule: 'The page fills its frame’s viewport and scrolls inside; strictly below 620 by 480 it is compact, below 420 by 320 tiny, tiny winning, and the frame is never resized',
    source: 'SPEC 4, embed display',
  },
  'H-05': {
    rule: 'The partner’s page gets no message, no cookie and no history entry from the embed',
    source: 'SPEC 6',
  },
  'H-06': {
    rule: 'The editor frame is granted autoplay, full screen and clipboard writing again by the page that mounts it',
    source: 'SPEC 4, embed display',
  },
  'H-07': {
    rule: 'Workspace mode opens straight into the editor with no video chosen and nothing of the host around it',
    source: 'SPEC 4.B3',
  },
  'H-08': {
    rule: 'Purchases queue in a modal one video at a time; every requested id ends in one PURCHASE_COMPLETE, after the VIDEO_DATA that carries the new ownership',
    source: 'SPEC 4.B3, SPEC 6',
  },
  'H-09': {
    rule: 'The export history opens as a modal, and its one-hour links are minted when clicked',
    source: 'SPEC 6',
  },
  'H-10': {
    rule: 'A chosen project boots the editor anew, after asking when work is unsaved, and a saved one refreshes the list',
    source: 'SPEC 6',
  },
  'H-11': {
    rule: 'An ended session leaves the editor standing: expiry verifies again unseen while the payload allows, revocation is told',
    source: 'SPEC 3',
  },
  'H-12': {
    rule: 'A partner session does nothing on the account, exit, cart and upgrade messages; a consumer host gets them as callbacks',
    source: 'SPEC 6',
  },
  'H-13': {
    rule: 'The legacy catalogue flow keeps its views per user in session storage, plays previews in a plain video element and has its own way back',
    source: 'SPEC 4.B3',
    deferred: { issue: 0, reason: 'catalog mode is an issue to come' },
  },
  'H-14': {
    rule: 'Storage that is denied or partitioned, and the documented sandbox, take nothing away',
    source: 'SPEC 4, embed display',
  },
  'H-15': {
    rule: 'Focus enters modals and returns to the editor’s control, which cannot steal it; WCAG 2.2 AA, reduced motion, right-to-left and other languages hold',
    source: 'DESIGN 5.5',
  },
  'H-16': {
    rule: 'Status text shows as progress; a reported source is logged by the server and verified again',
    source: 'SPEC 6',
  },
} as const satisfies Record<string, Requirement>
