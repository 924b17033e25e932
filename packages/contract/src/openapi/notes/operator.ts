// Notes on the operations of the operator API.
import type { OperationNotes } from '../operation-notes.ts'

const named = '`partner` is the id, a client id or the login address of the partner.'

export const operatorNotes: Readonly<Record<string, OperationNotes>> = {
  createPartner: {
    tag: 'Partners',
    description:
      'Without further fields, the partner is `active`, of type `purchase`, in mode `workspace`, `branded`, without a discount, with 100 downloads ' +
      'per user and month. The secrets can be revealed again later.',
    codes: { 409: ['conflict'] },
  },
  listPartners: { tag: 'Partners', description: 'Without secrets.' },
  readPartner: { tag: 'Partners', description: named },
  changePartner: {
    tag: 'Partners',
    description: `${named} Open sessions keep the settings that they started with; a status applies at once.`,
  },
  changePartnerLogin: {
    tag: 'Partners',
    description: 'The former address loses access: its dashboard sessions and its sign-in links end.',
    codes: { 409: ['conflict'] },
  },
  unlinkPartnerLogin: {
    tag: 'Partners',
    description: 'Nobody can sign in for the partner until another address is set.',
  },
  revealPartnerCredentials: {
    tag: 'Credentials',
    description: 'The partner sees in its audit log that they were revealed.',
  },
  rotatePartnerCredentials: {
    tag: 'Credentials',
    description:
      'The wait of 48 hours applies to the partner, not here. Until `previous_valid_until`, the replaced client id and secret verify as well. ' +
      'Test credentials stay.',
  },
  resetRotation: { tag: 'Credentials', description: 'Ends the wait of 48 hours after a rotation.' },
  createPartnerKey: {
    tag: 'API keys',
    description:
      'At most ten keys of a partner are active. A standard key holds every scope; a catalogue key needs none.',
    codes: { 409: ['too_many_keys'] },
  },
  listPartnerKeys: { tag: 'API keys', description: 'Without the keys themselves.' },
  revokePartnerKey: { tag: 'API keys', description: 'The next call with the key is rejected.' },
  listOrders: { tag: 'Orders', description: 'A bundle is one order with several videos.' },
  settleOrder: {
    tag: 'Orders',
    description:
      'For orders that their customer or the bank left open. An order ends once, and not at all if a video of it is owned already.',
    codes: { 409: ['conflict'] },
  },
  listRights: {
    tag: 'Rights',
    description: 'Rights belong to the account of the user; a user without an e-mail address has none.',
    codes: { 409: ['conflict'] },
  },
  grantRight: {
    tag: 'Rights',
    description: 'Of kind `admin`, it overrides everything else that the account has for the video.',
    codes: { 409: ['conflict'] },
  },
  revokeRight: {
    tag: 'Rights',
    description: 'Of kind `admin`, it removes the override.',
    codes: { 409: ['conflict'] },
  },
  listUserSessions: { tag: 'Sessions', description: 'The one that expires last is first.' },
  revokeSessions: { tag: 'Sessions', description: 'The next call of each session is rejected.' },
  importCatalogueLines: {
    tag: 'Catalogue',
    description:
      'The lines and the progress are stored together, so an interrupted import continues after `lines` lines: a chunk with another `from` gets 409. ' +
      'Wrong lines are left out and reported. The format is that of `proscenium catalogue import` (docs/catalogue-import.md).',
    codes: { 409: ['conflict'] },
  },
  readCatalogueImport: {
    tag: 'Catalogue',
    description:
      'A finished import starts again with `from` 0. The errors are those of the lines that are done, also of calls whose response was lost.',
  },
  runDoctor: {
    tag: 'Service',
    description: 'Each problem comes with its fix. The checks run at once and take 10 seconds at most.',
  },
}
