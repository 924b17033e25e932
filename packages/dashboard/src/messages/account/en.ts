import { pluralIn } from '@proscenium/design/format'
import type { Step } from '../../core/checklist.ts'
import type { FieldIssue } from '../../core/form/fields.ts'
import type { LogoIssue } from '../../core/form/logo.ts'

const plural = pluralIn('en')

export interface StepText {
  readonly title: string
  readonly advice: string
}

const steps: Readonly<Record<Step, StepText>> = {
  logo: { title: 'Add your logo', advice: 'Your customers see it while the workspace opens.' },
  websites: {
    title: 'Name your websites',
    advice: 'Until you do, any website can show your embed.',
  },
  'test-session': {
    title: 'Open a test embed',
    advice: 'Sign an address with your test credentials, as the guide shows.',
  },
  key: { title: 'Create a live API key', advice: 'Your server needs one to read the catalogue and to fulfil orders.' },
  'live-session': { title: 'Open the first live embed', advice: 'Sign with your live credentials and open your page.' },
}

const issues: Readonly<Record<FieldIssue, string>> = {
  'company-empty': 'Enter the name of your company.',
  'company-long': 'Use at most 200 characters.',
  'email-invalid': 'Enter an e-mail address such as name@example.com.',
  'accent-invalid': 'Use six hexadecimal digits, such as #3366FF.',
  'origin-scheme': 'Begin with https://, such as https://www.example.com.',
  'origin-wildcard': 'Wildcards aren’t possible. Add each origin by itself.',
  'origin-path': 'Leave out everything after the host name.',
  'origin-insecure': 'Use https. Only localhost may use http.',
  'origin-invalid': 'This isn’t an exact origin, such as https://www.example.com.',
  'origin-repeated': 'This origin is listed already.',
  'origins-too-many': 'List at most 50 origins.',
  rejected: 'The service didn’t accept this value.',
}

const logoIssues: Readonly<Record<LogoIssue, string>> = {
  'too-large': 'The file is larger than 1 MiB.',
  'wrong-type': 'Choose a PNG, JPEG or WebP image.',
  empty: 'The file is empty.',
}

/** The overview. */
export const overview = {
  greeting: (name: string) => `Welcome, ${name}`,
  checklist: 'Before you go live',
  remaining: plural({ one: '# step left', other: '# steps left' }),
  complete: { title: 'You’re live', advice: 'Every step is done.' },
  steps,
  done: 'Done',
  open: 'To do',
  week: 'The last 7 days',
  toUsage: 'All usage',
}

/** The profile form and the facts beside it (D-02, D-03). */
export const profile = {
  company: 'Company',
  contactEmail: 'Contact e-mail',
  contactHint: 'For messages from the operator. You sign in with another address, which only the operator changes.',
  branding: 'Branding',
  logo: {
    label: 'Logo',
    choose: 'Choose a file',
    drop: 'or drop it here',
    hint: 'PNG, JPEG or WebP, at most 1 MiB',
    remove: 'Remove logo',
    none: 'No logo',
    current: 'Current logo',
    uploading: (percent: string) => `Uploading: ${percent}`,
    issues: logoIssues,
  },
  accent: {
    label: 'Accent colour',
    picker: 'Pick a colour',
    hint: 'Empty for a neutral accent',
    labelContrast: (ratio: string) => `Button text: ${ratio} to 1`,
    surfaceContrast: (ratio: string) => `Against the background: ${ratio} to 1`,
    readable: 'Easy to read',
    shifted: 'Hard to see on the background, so outlines and links use a lighter or darker shade.',
  },
  websites: {
    label: 'Websites',
    hint: 'Exact origins of the pages that may show your embed and play its streams.',
    none: 'No website is listed, so any page may show your embed.',
    add: 'Add website',
    field: 'Origin',
    remove: (origin: string) => `Remove ${origin}`,
    use: (origin: string) => `Use ${origin}`,
  },
  issues,
  saved: 'Your changes are saved.',
  changed: 'You have unsaved changes.',
  issuesLeft: plural({ one: '# field needs a correction.', other: '# fields need a correction.' }),
  preview: {
    title: 'Preview',
    hint: 'How the embed looks with your branding while it opens, before a purchase and in a narrow frame.',
    layout: 'Layout',
    wide: 'Wide',
    compact: 'Compact',
    opening: 'Opening',
    purchase: 'Purchase',
    video: 'Dusk Tide',
    price: 'Buy for 49 €',
    later: 'Not now',
  },
  facts: {
    title: 'Set by the operator',
    hint: 'Ask the operator to change these.',
    status: 'Status',
    statuses: { active: 'Active', suspended: 'Suspended' },
    type: 'Type',
    types: { purchase: 'Purchase', platform: 'Platform' },
    categories: 'Categories',
    terms: 'Payment terms',
    style: 'Branding style',
    styles: { branded: 'Branded', clean: 'Clean', whitelabel: 'White label' },
    embed: 'Embed',
    embeds: { workspace: 'Workspace', catalog: 'Catalogue' },
    id: 'Partner ID',
    since: 'Partner since',
    noTerms: 'None agreed',
  },
}

export type OverviewMessages = typeof overview
export type ProfileMessages = typeof profile
