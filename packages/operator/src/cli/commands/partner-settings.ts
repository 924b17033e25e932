// Options of a partner's settings, for `partner create` and `partner set`.
import { textOf, type CommandOption, type Given } from '../command.ts'
import { clearable, clearableList, numberOrText, present } from './shared.ts'

export const settingOptions: readonly CommandOption[] = [
  {
    name: 'status',
    value: 'status',
    meaning: 'only an active partner can open sessions',
    choices: ['active', 'suspended', 'pending'],
  },
  { name: 'type', value: 'type', meaning: 'kind of partner', choices: ['purchase', 'platform'], field: 'partner_type' },
  {
    name: 'embed-mode',
    value: 'mode',
    meaning: 'what new sessions open: the editor or a storefront',
    choices: ['workspace', 'catalog'],
  },
  {
    name: 'branding',
    value: 'mode',
    meaning: 'branding of the embed',
    choices: ['branded', 'clean', 'whitelabel'],
    field: 'branding_mode',
  },
  {
    name: 'category',
    value: 'slug',
    meaning: 'category of the partner; none clears the list',
    many: true,
    field: 'categories',
  },
  { name: 'payment-terms', value: 'text', meaning: 'shown in the dashboard; none clears it' },
  { name: 'discount', value: 'percent', meaning: 'discount for its customers, 0 to 100', field: 'discount_percentage' },
  {
    name: 'download-limit',
    value: 'number',
    meaning: 'downloads per user and month',
    field: 'monthly_download_limit',
  },
  { name: 'contact-email', value: 'address', meaning: 'the partner’s contact; none clears it' },
]

/** The fields of the options that are given. */
export function settingsOf(given: Given): Record<string, unknown> {
  return present<unknown>({
    status: textOf(given, 'status'),
    partner_type: textOf(given, 'type'),
    embed_mode: textOf(given, 'embed-mode'),
    branding_mode: textOf(given, 'branding'),
    categories: clearableList(given, 'category'),
    payment_terms: clearable(textOf(given, 'payment-terms')),
    discount_percentage: numberOrText(textOf(given, 'discount')),
    monthly_download_limit: numberOrText(textOf(given, 'download-limit')),
    contact_email: clearable(textOf(given, 'contact-email')),
  })
}
