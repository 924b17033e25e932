// Addresses of parts of the guide, for panels that do not load it.
import type { ErrorSection } from './guide/error-guide.ts'
import { pathOf } from './panels.ts'

/** Where the guide says how a website is allowed to show the embed. */
export const websiteGuide = `${pathOf('guide')}#guide-website`

const fulfilment: readonly string[] = ['listCustomerVideos', 'createDownload', 'downloadFile']

/** Where the guide explains an error of an operation. */
export function errorAddress(operation: string, code: string): string {
  return `${pathOf('guide')}#${errorId(sectionOf(operation), code)}`
}

export function errorId(section: ErrorSection, code: string): string {
  return `error-${section}-${code}`
}

function sectionOf(operation: string): ErrorSection {
  if (operation === 'verifyPartnerSession') return 'verification'
  return fulfilment.includes(operation) ? 'fulfilment' : 'catalogue'
}
