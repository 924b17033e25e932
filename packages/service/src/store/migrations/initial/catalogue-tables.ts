/** Videos, what is derived from them, imports, views and demand. */
export const catalogueTables = `
create table videos (
  id text primary key,
  title text not null,
  artist text not null,
  description text not null,
  published_at text not null unique,
  sold_out integer not null,
  tempo double precision,
  energy double precision,
  price_minor integer not null,
  currency text not null,
  title_key text not null default '',
  duration_seconds integer not null default 0,
  search_text text not null default ''
);
create index videos_by_title on videos (title_key, id);
create index videos_by_duration on videos (duration_seconds, id);
create index videos_by_energy on videos ((coalesce(energy, -1)) desc, id);
create index videos_by_tempo on videos ((coalesce(tempo, -1)) desc, id);

create table video_files (
  video_id text not null references videos (id) on delete cascade,
  role text not null,
  key text not null,
  bytes bigint not null,
  sha256 text not null,
  content_type text not null,
  width integer not null,
  height integer not null,
  duration_seconds double precision not null,
  modified_at bigint not null,
  constraint video_files_pk primary key (video_id, role)
);

create table taxonomy_terms (
  kind text not null,
  slug text not null,
  name text not null,
  grp text,
  constraint taxonomy_terms_pk primary key (kind, slug)
);

create table video_terms (
  video_id text not null references videos (id) on delete cascade,
  kind text not null,
  slug text not null,
  position integer not null,
  published_at text not null default '',
  constraint video_terms_pk primary key (video_id, kind, slug),
  constraint video_terms_term foreign key (kind, slug) references taxonomy_terms (kind, slug)
);
create index video_terms_listed on video_terms (kind, slug, published_at, video_id);

create table collections (
  id text primary key,
  name text not null,
  description text not null,
  position integer not null
);

create table collection_videos (
  collection_id text not null references collections (id) on delete cascade,
  video_id text not null references videos (id) on delete cascade,
  position integer not null,
  constraint collection_videos_pk primary key (collection_id, video_id)
);

create table scene_cuts (
  video_id text not null references videos (id) on delete cascade,
  position integer not null,
  at_seconds double precision not null,
  constraint scene_cuts_pk primary key (video_id, position)
);

create table video_features (
  video_id text primary key references videos (id) on delete cascade,
  tempo_confidence double precision,
  brightness double precision,
  dynamics double precision,
  valence double precision,
  embedding_model text,
  embedding text
);

create table catalogue_state (
  id integer primary key,
  version text not null
);

create table catalogue_imports (
  id text not null,
  lines bigint not null,
  started_at bigint not null,
  updated_at bigint not null,
  finished_at bigint,
  wrong_lines bigint not null default 0,
  constraint catalogue_imports_key primary key (id)
);

create table catalogue_import_errors (
  import_id text not null references catalogue_imports (id) on delete cascade,
  position integer not null,
  line bigint not null,
  field text not null,
  rule text not null,
  missing text,
  constraint catalogue_import_errors_pk primary key (import_id, position)
);

create table video_views (
  linked_user_id text not null references linked_users (id) on delete cascade,
  video_id text not null references videos (id),
  viewed_at bigint not null,
  count integer not null,
  constraint video_views_key primary key (linked_user_id, video_id)
) without rowid;
create index video_views_latest on video_views (linked_user_id, viewed_at, video_id);
create index video_views_at on video_views (viewed_at);

create table video_demand (
  video_id text not null primary key references videos (id),
  purchases bigint not null,
  views bigint not null,
  score bigint not null
);
create index video_demand_top on video_demand (score, video_id);
`
