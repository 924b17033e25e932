// Mistakes in the fields of the payload.
import type { Mistake, MistakePart } from './mistake.ts'

type Fields = Record<string, unknown>

function row(
  [part, name]: readonly [MistakePart, string],
  causes: readonly string[],
  edit: (fields: Fields) => Fields,
): Mistake {
  return { part, name, causes, change: {}, edit }
}

const setUser = (id: unknown) => (fields: Fields) => ({ ...fields, partner_external_user_id: id })
const rename = (from: string, to: string) => (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key === from ? to : key, value]))
const omit = (name: string) => (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name))

/** A user who is not there, as untyped code sees one. */
const nobody: { readonly id?: string; readonly profile: object; readonly row: null } = { profile: {}, row: null }

export const fieldMistakes: readonly Mistake[] = [
  row(['user', 'id of an undefined user'], ['placeholder-user-id'], setUser(String(nobody.id))),
  row(['user', 'id from an empty row'], ['placeholder-user-id'], setUser(`${nobody.row}`)),
  // oxlint-disable-next-line typescript/no-base-to-string -- the mistake
  row(['user', 'id from an object'], ['placeholder-user-id'], setUser(String(nobody.profile))),
  row(['user', 'unfilled template'], ['placeholder-user-id'], setUser('{{ user.id }}')),
  row(['user', 'id of the team'], ['shared-user-id'], setUser('team@tallyroom.example')),
  row(['user', 'numeric id'], ['user-id-not-text'], setUser(48_213)),
  row(['user', 'empty id'], ['user-id-empty'], setUser('')),
  row(['user', 'id with NUL'], ['user-id-unusable'], setUser(Buffer.from('7\0\0\0').toString('latin1'))),
  row(['user', 'id read with its line break'], ['user-id-spaces'], setUser('usr_48213\n')),
  row(['user', 'id copied from a web page'], ['invisible-characters'], setUser('usr_\u200b48213')),
  row(['user', 'id under another name'], ['misspelt-field'], rename('partner_external_user_id', 'userId')),
  row(['user', 'no id'], ['missing-user-id'], omit('partner_external_user_id')),
  row(['email', 'no e-mail'], ['missing-email'], omit('email')),
  row(['email', 'name and e-mail'], ['invalid-email'], (fields) => ({
    ...fields,
    email: `Maya Lin <${String(fields['email'])}>`,
  })),
  row(['email', 'e-mail of the office'], ['shared-email'], (fields) => ({
    ...fields,
    email: 'office@tallyroom.example',
  })),
  row(['email', 'e-mail under another name'], ['misspelt-field'], rename('email', 'emailAddress')),
  row(['branding', 'shorthand colour'], ['accent-format'], (fields) => ({ ...fields, accent_color: '#35d' })),
  row(['branding', 'named colour'], ['accent-format'], (fields) => ({ ...fields, accent_color: 'rebeccapurple' })),
  row(['branding', 'relative logo'], ['logo-address'], (fields) => ({ ...fields, logo_url: '/static/logo.png' })),
  row(['branding', 'logo as data'], ['logo-address'], (fields) => ({
    ...fields,
    logo_url: 'data:image/png;base64,iVBORw0KGgo=',
  })),
  row(['branding', 'logo over http'], ['logo-over-http'], (fields) => ({
    ...fields,
    logo_url: 'http://tallyroom.example/l.png',
  })),
  {
    part: 'branding',
    name: 'logo behind a sign-in',
    causes: ['logo-unreachable'],
    change: { logo: 'unreachable' },
  },
  row(['extra', 'entitlement of the partner'], ['ignored-field'], (fields) => ({ ...fields, premium: true })),
  row(['extra', 'name cut inside an emoji'], ['damaged-text'], (fields) => ({
    ...fields,
    display_name: 'Zoë 夜 <3 🎬'.slice(0, 10),
  })),
  row(['extra', 'very long profile'], ['long-address'], (fields) => ({ ...fields, bio: 'Makes videos. '.repeat(600) })),
]
