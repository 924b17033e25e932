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
    rule: 'Catalog mode opens on the landing view without an editor; landing, detail, checkout, purchases and editor are views of one page',
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
  'H-17': {
    rule: 'The landing view shows recommendations with a reason, new releases, a rail per collection, and a searchable, filtered, paged grid with prices and Owned badges; previews play in a plain video element',
  },
  'H-18': {
    rule: 'The detail view plays its previews in a plain video element, takes its price from a fresh quote, shows similar videos, and gives the reason of an unavailable video',
  },
  'H-19': {
    rule: 'In catalog mode checkout is a view of the same purchase queue; leaving it by Back cancels what is not paid, and every requested id gets its one result',
  },
  'H-20': {
    rule: 'The purchases view lists the owned videos with their dates, downloads within the monthly limit and exports, and opens each in the editor',
  },
  'H-21': {
    rule: 'In catalog mode the editor opens on one video below a Back bar, stays alive while the customer browses, and asks before unsaved work would be replaced',
  },
  'H-22': {
    rule: 'View state is stored in session storage per client id and linked user, with a version; it survives a reload, falls back to memory, and another user never sees it',
  },
  'H-23': {
    rule: 'Views have a Back button of their own and add no history entry; a view change moves the focus to its heading and is announced',
  },
  'H-24': {
    rule: 'The partner’s logo stays visible in the header in every branding mode, in the views of catalog mode and in the editor’s bar',
  },
} as const satisfies Record<string, Requirement>
