/** Orders, quotes, rights, projects and exports. */
export const commerceTables = `
create table orders (
  id text primary key,
  internal_user_id text not null references internal_users (id),
  partner_id text not null references partners (id),
  video_id text not null references videos (id),
  status text not null,
  created_at bigint not null,
  completed_at bigint,
  linked_user_id text references linked_users (id),
  price_minor integer,
  list_price_minor integer,
  currency text,
  item text,
  end_reason text,
  expires_at bigint,
  bundle_id text,
  quote_id text,
  bundle_position integer,
  own_price_minor integer
);
create unique index orders_pending on orders (internal_user_id, video_id) where status = 'pending';
create index orders_overdue on orders (expires_at) where status = 'pending';
create index orders_bundle on orders (bundle_id, bundle_position);
create index orders_listed on orders (created_at, id);
create index orders_pending_listed on orders (created_at, id) where status = 'pending';
create index orders_partner on orders (partner_id, created_at, id);
create index orders_linked_user on orders (linked_user_id, created_at, id);
create index orders_user on orders (internal_user_id, id);

create table collection_quotes (
  id text primary key,
  linked_user_id text not null references linked_users (id),
  internal_user_id text not null references internal_users (id),
  currency text not null,
  total_minor bigint not null,
  video_ids text not null,
  lines text not null,
  created_at bigint not null,
  expires_at bigint not null
);
create index collection_quotes_user on collection_quotes (linked_user_id, created_at);
create index collection_quotes_expiry on collection_quotes (expires_at);

create table membership_claims (
  id text primary key,
  internal_user_id text not null references internal_users (id),
  partner_id text references partners (id),
  video_id text not null references videos (id),
  created_at bigint not null,
  revoked_at bigint
);
create index membership_claims_user on membership_claims (internal_user_id, id);

create table addon_grants (
  id text primary key,
  internal_user_id text not null references internal_users (id),
  partner_id text references partners (id),
  video_id text not null references videos (id),
  created_at bigint not null,
  revoked_at bigint
);
create index addon_grants_user on addon_grants (internal_user_id, id);

create table admin_overrides (
  internal_user_id text not null references internal_users (id),
  video_id text not null references videos (id),
  allow integer not null,
  created_at bigint not null,
  constraint admin_overrides_pk primary key (internal_user_id, video_id)
);

create table projects (
  id text primary key,
  linked_user_id text not null references linked_users (id),
  name text not null,
  video_id text references videos (id),
  revision integer not null,
  data text not null,
  created_at bigint not null,
  updated_at bigint not null
);
create index projects_user on projects (linked_user_id, updated_at);

create table project_songs (
  project_id text not null primary key references projects (id) on delete cascade,
  fingerprint text not null,
  blob_key text not null,
  bytes bigint not null,
  sha256 text not null,
  content_type text not null,
  created_at bigint not null
);
create index project_songs_blob on project_songs (blob_key);

create table exports (
  id text primary key,
  linked_user_id text not null references linked_users (id),
  editor_export_id text not null,
  name text not null,
  project_id text,
  details text not null,
  announced integer not null,
  created_at bigint not null,
  constraint exports_editor_id unique (linked_user_id, editor_export_id)
);
create index exports_announced on exports (announced, created_at);
create index exports_listed on exports (linked_user_id, announced, created_at);

create table export_videos (
  export_id text not null references exports (id) on delete cascade,
  video_id text not null references videos (id),
  constraint export_videos_pk primary key (export_id, video_id)
);

create table export_files (
  export_id text not null references exports (id) on delete cascade,
  file text not null,
  blob_key text not null,
  bytes bigint not null,
  sha256 text not null,
  content_type text not null,
  created_at bigint not null,
  constraint export_files_pk primary key (export_id, file)
);
create index export_files_blob on export_files (blob_key);

create table download_counts (
  linked_user_id text not null references linked_users (id),
  month text not null,
  count integer not null,
  constraint download_counts_pk primary key (linked_user_id, month)
);

create table issue_reports (
  id text primary key,
  linked_user_id text not null references linked_users (id),
  partner_id text not null references partners (id),
  video_id text not null,
  details text not null,
  created_at bigint not null
);
`
