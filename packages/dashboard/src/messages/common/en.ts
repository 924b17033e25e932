import type { PanelGroup, PanelId } from '../../core/panels.ts'

const panels: Readonly<Record<PanelId, string>> = {
  overview: 'Overview',
  profile: 'Profile',
  credentials: 'Credentials',
  keys: 'API keys',
  guide: 'How to embed',
  'link-checker': 'Link checker',
  usage: 'Usage',
  health: 'Integration health',
  audit: 'Audit log',
}

const groups: Readonly<Record<PanelGroup, string>> = {
  account: 'Account',
  integration: 'Integration',
  activity: 'Activity',
}

/** The frame around every panel, and what panels share. */
export const common = {
  product: 'Partner dashboard',
  panels,
  groups,
  panelList: 'Panels',
  menu: 'Menu',
  skip: 'Skip to content',
  signOut: 'Sign out',
  signedInAs: (email: string) => `Signed in as ${email}`,
  suspended: {
    title: 'Your account is suspended',
    advice: 'You can read everything here, but nothing can be changed. The operator can tell you why.',
  },
  mode: {
    label: 'Data',
    test: 'Test',
    live: 'Live',
    testBand: 'TEST MODE',
    testAdvice: 'You see test data. Nothing here is about your customers.',
    liveAdvice: 'You see live data.',
  },
  actions: {
    retry: 'Try again',
    cancel: 'Cancel',
    close: 'Close',
    save: 'Save changes',
    discard: 'Discard changes',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'Copying isn’t allowed here. Select the text and copy it yourself.',
    more: 'Show more',
    back: 'Back',
    next: 'Continue',
    done: 'Done',
    download: 'Download CSV',
  },
  loading: 'Loading',
  saving: 'Saving…',
  failed: 'This couldn’t be loaded',
  never: 'Never',
  unknown: 'Not set',
  unsaved: {
    title: 'Leave without saving?',
    advice: 'What you changed on this page isn’t saved yet.',
    leave: 'Leave without saving',
    stay: 'Stay here',
  },
  renewed: 'You’re signed in again. Nothing was lost.',
  problems: {
    not_signed_in: 'You’re signed out. Sign in again to go on.',
    cross_origin: 'The browser didn’t show that this request comes from the dashboard. Reload the page and try again.',
    partner_inactive: 'Your account isn’t active, so nothing can be changed. Ask the operator.',
    invalid_json: 'The service couldn’t read this request. Reload the page and try again.',
    invalid_request: 'The service didn’t accept this input. Check what you entered.',
    not_found: 'This no longer exists. Reload the page.',
    rotation_too_early: 'The credentials were rotated within the last 48 hours.',
    too_many_keys: 'Ten keys are active already. Revoke one first.',
    payload_too_large: 'This is too large.',
    unsupported_media_type: 'The service doesn’t accept this kind of file.',
    invalid_image:
      'This file isn’t a complete PNG, JPEG or WebP image, or it’s animated or over 2,048 pixels wide or high. Export your logo again and choose the new file.',
    rate_limited: 'That was too often. Wait a moment, then try again.',
    internal_error: 'Something went wrong on our side. Wait a moment, then try again.',
    invalid_link: 'This link has expired.',
    link_used: 'This link was used already.',
    wrong_browser: 'This link belongs to another browser.',
    offline: 'You’re offline. Try again when the connection is back.',
    unreachable: 'The service can’t be reached. Wait a moment, then try again.',
    unreadable: 'The answer couldn’t be read. Reload the page; a new version may be there.',
  },
}

export type CommonMessages = typeof common
