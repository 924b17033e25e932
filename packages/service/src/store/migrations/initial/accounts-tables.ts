/** Partners, users, their sessions and what they did. */
export const accountsTables = `
create table settings (
  name text primary key,
  value text not null
);

create table partners (
  id text primary key,
  name text not null,
  status text not null check (status in ('active', 'suspended', 'pending')),
  partner_type text not null check (partner_type in ('purchase', 'platform')),
  monthly_download_limit integer not null,
  discount_percentage double precision not null,
  embed_mode text not null check (embed_mode in ('workspace', 'catalog')),
  branding_logo_url text,
  branding_primary text,
  branding_mode text not null check (branding_mode in ('branded', 'clean', 'whitelabel')),
  credentials_rotated_at bigint,
  contact_email text,
  payment_terms text,
  categories text,
  created_at bigint
);
create index partners_listed on partners (name, id);

create table client_ids (
  client_id text primary key,
  partner_id text not null references partners (id),
  is_test integer not null,
  expires_at bigint,
  last_used_at bigint
);
create index client_ids_listed on client_ids (partner_id, is_test, client_id);

create table client_secrets (
  id text primary key,
  partner_id text not null references partners (id),
  is_test integer not null,
  sealed text not null,
  expires_at bigint,
  last_used_at bigint
);
create index client_secrets_partner on client_secrets (partner_id, is_test);

create table partner_websites (
  partner_id text not null references partners (id),
  origin text not null,
  constraint partner_websites_pk primary key (partner_id, origin)
);

create table api_keys (
  id text primary key,
  partner_id text not null references partners (id),
  mode text not null,
  key_hash text not null unique,
  scopes text not null,
  created_at bigint not null,
  revoked_at bigint,
  kind text not null default 'standard',
  name text not null default '',
  prefix text,
  last_used_at bigint
);
create index api_keys_listed on api_keys (partner_id, created_at, id);

create table partner_logins (
  partner_id text not null,
  email text not null,
  email_key text not null,
  linked_at bigint,
  created_at bigint not null,
  constraint partner_logins_key primary key (partner_id)
);
create unique index partner_logins_email on partner_logins (email_key);

create table partner_logos (
  hash text not null,
  partner_id text not null,
  content_type text not null,
  bytes integer not null,
  blob_key text not null,
  created_at bigint not null,
  constraint partner_logos_key primary key (partner_id, hash)
);
create index partner_logos_by_hash on partner_logos (hash);

create table internal_users (
  id text primary key,
  email text not null,
  email_key text not null,
  is_test integer not null,
  email_confirmed_at bigint not null,
  password_hash text,
  created_at bigint not null,
  constraint internal_users_email unique (email_key, is_test)
);

create table linked_users (
  id text primary key,
  partner_id text not null references partners (id),
  is_test integer not null,
  external_user_id text not null,
  display_name text,
  internal_user_id text references internal_users (id),
  created_at bigint not null,
  updated_at bigint not null,
  sessions_opened integer not null default 0,
  constraint linked_users_external unique (partner_id, is_test, external_user_id)
);
create index linked_users_listed on linked_users (updated_at, id);

create table sessions (
  id text primary key,
  token_hash text not null unique,
  partner_id text not null references partners (id),
  linked_user_id text not null references linked_users (id),
  internal_user_id text references internal_users (id),
  is_test integer not null,
  created_at bigint not null,
  expires_at bigint not null,
  revoked_at bigint,
  embed_mode text not null,
  branding_logo_url text,
  branding_accent_color text,
  branding_mode text not null default 'branded'
);
create index sessions_expiry on sessions (expires_at);
create index sessions_person on sessions (linked_user_id, expires_at, id, revoked_at);

create table dashboard_links (
  token_hash text not null,
  browser_hash text not null,
  partner_id text,
  created_at bigint not null,
  expires_at bigint not null,
  used_at bigint,
  constraint dashboard_links_key primary key (token_hash)
);
create index dashboard_links_by_expires_at on dashboard_links (expires_at);
create index dashboard_links_by_partner_id on dashboard_links (partner_id);

create table dashboard_sessions (
  token_hash text not null,
  partner_id text not null,
  created_at bigint not null,
  seen_at bigint not null,
  ended_at bigint,
  constraint dashboard_sessions_key primary key (token_hash)
);
create index dashboard_sessions_by_partner_id on dashboard_sessions (partner_id);
create index dashboard_sessions_by_seen_at on dashboard_sessions (seen_at);

create table audit_events (
  id text not null,
  partner_id text not null,
  at bigint not null,
  actor text not null,
  action text not null,
  details text not null,
  constraint audit_events_key primary key (id)
);
create index audit_events_by_partner_id_at_id on audit_events (partner_id, at, id);
create index audit_events_by_action on audit_events (partner_id, action, at, id);

create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash text not null,
  subject_id text not null,
  created_at bigint not null,
  constraint idempotency_keys_pk primary key (scope, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
`
