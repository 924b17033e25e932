// Terms of the operator API. Several names mean something else in other APIs, so they are listed with their owners.

const settings = {
  name: 'Name of the partner.',
  status: 'Only an active partner opens sessions, and its keys work only then.',
  partner_type: 'Kind of partner.',
  embed_mode: 'What the embed shows.',
  branding_mode: 'How far the embed carries the branding of the partner.',
  categories: 'Slugs of the categories that the partner belongs to.',
  payment_terms: 'Free text that the partner sees in its dashboard; null: none.',
  discount_percentage: 'Discount of all its customers, 0 to 100.',
  monthly_download_limit: 'Downloads of one user in a month.',
  websites:
    'Exact origins, as browsers write them, that may show the embed and play its streams; empty for any. In production https, except on loopback.',
  contact_email: 'The contact of the partner; null: none.',
}

const credentials = {
  client_id: 'The live client id; null: unchanged or none.',
  client_secret: 'The live secret; null: unchanged or none.',
  test_client_id: 'The client id of test users.',
  test_client_secret: 'The secret of test users.',
}

const partner = {
  ...settings,
  id: 'UUID of the partner.',
  logo_url: 'The logo of its profile; null: none.',
  accent_color: 'The accent of its profile, `#RRGGBB`; null: none.',
  login: 'Who signs in to the dashboard; null: nobody.',
  email: 'The address that signs in.',
  linked_at: 'The first sign-in, ISO 8601 in UTC; null before it.',
  client_ids: 'Every client id that verifies.',
  client_id: 'A client id; not secret.',
  test: 'Whether its users are test users.',
  valid_until: 'When a replaced client id stops verifying; null: never.',
  credentials_rotated_at: 'The last rotation, ISO 8601 in UTC; null: none, or the operator ended the wait.',
  created_at: 'When it was created, ISO 8601 in UTC; null in old partners.',
}

const key = {
  key: 'The key itself; no other response contains it.',
  keys: 'Newest first.',
  id: 'UUID of the key.',
  name: 'Name in lists.',
  mode: 'Whose customers it sees: test or live ones.',
  kind: 'A standard key serves fulfilment and catalogue, a catalogue key the catalogue alone.',
  scopes: 'What the key may do.',
  prefix: 'The beginning of the key, which identifies it; null in old keys.',
  created_at: 'ISO 8601 in UTC.',
  last_used_at: 'ISO 8601 in UTC, to the minute; null: not used yet.',
  revoked_at: 'ISO 8601 in UTC; null while it is active.',
}

const order = {
  orders: 'Newest first.',
  id: 'UUID of the order.',
  partner_id: 'Through whom it was ordered.',
  linked_user_id: 'Who ordered; null in old orders.',
  display_name: 'The name of that user; null if unknown.',
  status: '`pending`, `completed`, `failed` or `cancelled`.',
  videos: 'What is ordered.',
  title: 'Title of the video.',
  price_minor: 'In minor units of `currency`.',
  created_at: 'ISO 8601 in UTC.',
  outcome: 'How the order ends.',
  order_id: 'UUID of the order.',
}

const user = {
  partner: 'The partner: its id, a client id or the address of its login.',
  external_user_id: 'The `partner_external_user_id` that the partner signs.',
  mode: 'Whether it is a live or a test user; live when absent.',
}

const right = {
  rights: 'By kind.',
  id: 'Id of the order or grant; of an override, of its video.',
  kind: 'Where the right comes from.',
  video_id: 'UUID of the video.',
  allow: 'False: an override that takes the video away.',
  revoked: 'How many were revoked.',
}

const session = {
  sessions: 'The one that expires last is first.',
  id: 'UUID of the session.',
  linked_user_id: 'Whose session it is.',
  created_at: 'ISO 8601 in UTC.',
  expires_at: 'ISO 8601 in UTC; use extends it.',
  ended: 'Why it cannot be used any more; null while it can.',
  session_id: 'UUID of one session.',
  revoked: 'How many were open.',
}

const page = {
  cursor: 'The `next_cursor` of the page before, of the same list; any other text is rejected.',
  limit: 'Rows of a page, 1 to 200; 50 when absent.',
  next_cursor: 'Send it as `cursor` for the next page; null on the last one.',
}

type Terms = Readonly<Record<string, string>>

function owned(owners: readonly string[], terms: Terms): Terms {
  const entries = Object.entries(terms)
  return Object.fromEntries(owners.flatMap((owner) => entries.map(([name, text]) => [`${owner}.${name}`, text])))
}

const catalogueImport = {
  id: 'Id of the import, chosen by the caller: the hash of the file, for instance.',
  lines: 'Lines of the file that are done.',
  started_at: 'ISO 8601 in UTC.',
  updated_at: 'Time of the last chunk, ISO 8601 in UTC.',
  finished_at: 'When the last chunk was applied, ISO 8601 in UTC; null before it.',
}

const lineError = {
  line: 'Number of the line in the file, from 1.',
  field: 'Path of the field; empty for the line as a whole.',
  rule: 'What the field must be; completes “`field` …”.',
  missing: 'What the line refers to and nothing has.',
}

const chunk = {
  import: 'The import after this chunk.',
  changed: 'How many of each the chunk changed.',
  videos: 'Videos, without those of which only files changed.',
  files: 'Files of videos.',
  terms: 'Terms of the taxonomy.',
  collections: 'Collections of videos.',
  errors: 'Lines that were left out, in order.',
  ...lineError,
  from: 'Lines of the file before this chunk: `lines` of the import, or 0 to start a finished one again.',
  ndjson:
    'Whole lines, at most 5,000. A video and its files belong into one chunk, so that no reader sees half a video.',
  last: 'Whether the file ends with this chunk.',
  strict: 'Stop before the first wrong line.',
  dry_run: 'Check only: nothing changes.',
}

const report = {
  status: 'The worst result; `skipped` where something is not configured.',
  results: 'One per check.',
  check: 'Name of the check.',
  message: 'What was found, without secrets.',
  fix: 'What to do about it; null without a problem.',
}

export const operatorTerms: Terms = {
  ...owned(['CreatePartnerBody'], { ...settings, login_email: 'The address that signs in to the dashboard.' }),
  ...owned(['ChangePartnerBody'], settings),
  ...owned(['ChangePartnerLoginBody'], { email: 'The address that signs in from now on.' }),
  ...owned(['OperatorPartner'], partner),
  ...owned(['PartnerCredentials', 'RotatePartnerCredentialsAnswer'], credentials),
  ...owned(
    [
      'CreatePartnerAnswer201',
      'ReadPartnerAnswer',
      'ChangePartnerAnswer',
      'ChangePartnerLoginAnswer',
      'UnlinkPartnerLoginAnswer',
      'RevealPartnerCredentialsAnswer',
      'ListPartnersAnswer',
    ],
    {
      partner: 'The partner as it is now.',
      partners: 'By name.',
      credentials: 'What the partner signs with.',
      ...page,
    },
  ),
  ...owned(['RotatePartnerCredentialsBody', 'RotatePartnerCredentialsAnswer', 'ResetRotationAnswer'], {
    what: 'What is replaced.',
    grace: 'How long the replaced ones verify.',
    previous_valid_until: 'When the replaced ones stop verifying, ISO 8601 in UTC.',
    next_allowed_at: 'When the partner may rotate next, ISO 8601 in UTC.',
  }),
  ...owned(
    [
      'CreatePartnerKeyBody',
      'CreatePartnerKeyAnswer201',
      'OperatorKey',
      'ListPartnerKeysAnswer',
      'RevokePartnerKeyAnswer',
    ],
    { ...key, ...page },
  ),
  ...owned(['RevokePartnerKeyPath'], { key_id: 'UUID of the key.' }),
  ...owned(['OperatorOrder', 'ListOrdersAnswer', 'SettleOrderBody', 'SettleOrderAnswer', 'SettleOrderPath'], {
    ...order,
    ...page,
  }),
  ...owned(['ListOrdersQuery'], { status: '`pending`: only orders that await payment.', ...page }),
  ...owned(['OperatorRight', 'ListRightsAnswer', 'RevokeRightAnswer'], { ...right, ...page }),
  ...owned(['GrantRightBody', 'RevokeRightBody'], {
    ...user,
    video_id: 'UUID of the video.',
    kind: 'A membership claim, an add-on, or the operator’s override.',
    allow: 'For `admin` only: false takes the video away. True when absent.',
  }),
  ...owned(['ListRightsQuery', 'ListUserSessionsQuery'], { ...user, ...page }),
  ...owned(['OperatorSession', 'ListUserSessionsAnswer', 'RevokeSessionsAnswer'], { ...session, ...page }),
  ...owned(['CatalogueImport'], catalogueImport),
  ...owned(['ReadCatalogueImportAnswer'], {
    ...catalogueImport,
    ...lineError,
    wrong_lines: 'Lines among them that were left out.',
    errors: 'Why they were left out, in order; the first thousand errors.',
  }),
  ...owned(['ImportCatalogueLinesAnswer', 'ImportCatalogueLinesBody'], { ...catalogueImport, ...chunk }),
  'ImportCatalogueLinesBody.errors': 'Of lines that the caller left empty, because they are wrong.',
  ...owned(['ImportCatalogueLinesPath', 'ReadCatalogueImportPath'], {
    import_id: '1 to 128 letters, digits, hyphens and underscores.',
  }),
  ...owned(['RunDoctorAnswer'], report),
  ...owned(['RevokeSessionsBody'], { ...user, session_id: 'UUID of one session.' }),
  ...owned(['ListPartnersQuery', 'ListPartnerKeysQuery'], page),
  ...owned(
    [
      'ReadPartner',
      'ChangePartner',
      'ChangePartnerLogin',
      'UnlinkPartnerLogin',
      'RevealPartnerCredentials',
      'RotatePartnerCredentials',
      'ResetRotation',
      'CreatePartnerKey',
      'ListPartnerKeys',
      'RevokePartnerKey',
    ].map((id) => `${id}Path`),
    { partner: user.partner },
  ),
}
